# Completion for sierra++: the compiler itself knows its options, ours in front of clang's.
_sierra() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} asked found
    # bash takes `=` for a word of its own.
    if [[ $current == "=" ]]; then
        asked=$before=,
        current=
    elif [[ $before == "=" && COMP_CWORD -ge 2 ]]; then
        asked=${COMP_WORDS[COMP_CWORD - 2]}=,$current
    elif [[ $current == -* ]]; then
        asked=$current
    else
        COMPREPLY=()
        return
    fi
    found=$("${COMP_WORDS[0]}" --autocomplete="$asked" 2>/dev/null | cut -f1)
    mapfile -t COMPREPLY < <(compgen -W "$found" -- "$current")
    # The value of an option follows it at once.
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
}
complete -o bashdefault -o default -F _sierra sierra++
