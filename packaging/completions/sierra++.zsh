#compdef sierra++
# Completion for sierra++: the compiler itself knows its options, ours in front of clang's.
local -a found
local line
if [[ $PREFIX == -* ]]; then
    for line in ${(f)"$($words[1] --autocomplete=$PREFIX 2>/dev/null)"}; do
        found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    done
    _describe -o option found
else
    _files
fi
