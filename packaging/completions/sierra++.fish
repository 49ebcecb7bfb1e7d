# Completion for sierra++: the compiler itself knows its options, ours in front of clang's.
complete -c sierra++ -n 'string match -q -- "-*" (commandline -ct)' -a '(sierra++ --autocomplete=(commandline -ct) 2>/dev/null)'
