# How the compiler gets into other places: a prefix, a tarball, a Debian package. `x` reads this; all of them are one staged tree.

# The compiler that goes along: what SIERRAPP names, else what this tree makes.
build_compiler() {
    compiler=${SIERRAPP:-}
    [ -n "$compiler" ] || build
    compiler=${compiler:-$root/build/bin/sierra++}
}

version() { sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1; }

# A folder with what is in it, but nothing that was made there.
copy() {
    mkdir -p "$2"
    tar -C "$1" --exclude=build --exclude=mandelbrot/mandelbrot --owner=0 --group=0 --mode=u=rwX,go=rX -cf - . | tar -C "$2" -xf -
}

# The installed tree below $1. Everything finds the rest from where it stands itself, so the tree may be moved.
stage() {
    local to=$1 name file
    name=share/doc/sierra++
    install -D -m 755 "$compiler" "$to/bin/sierra++"
    # CMake's scanner for modules, by another name.
    ln -sf sierra++ "$to/bin/sierra-scan-deps"
    copy include "$to/include/sierra++"
    for file in SierraConfig.cmake SierraToolchain.cmake; do
        install -D -m 644 "packaging/cmake/$file" "$to/lib/cmake/Sierra/$file"
    done
    install -D -m 644 packaging/cmake/SierraConfigVersion.cmake.in "$to/lib/cmake/Sierra/SierraConfigVersion.cmake"
    install -D -m 644 packaging/sierra.pc.in "$to/share/pkgconfig/sierra.pc"
    sed -i "s/@VERSION@/$(version)/" "$to/lib/cmake/Sierra/SierraConfigVersion.cmake" "$to/share/pkgconfig/sierra.pc"
    # gdb of the same prefix trusts what is in this folder.
    install -D -m 644 packaging/debuggers/sierra_gdb.py "$to/share/gdb/auto-load/sierra++/sierra.py"
    install -D -m 644 packaging/debuggers/sierra_lldb.py "$to/share/sierra++/sierra_lldb.py"
    mkdir -p "$to/share/man/man1"
    "$compiler" --sierra-man-page | gzip -9n > "$to/share/man/man1/sierra++.1.gz"
    echo '.so man1/sierra++.1' | gzip -9n > "$to/share/man/man1/sierra-scan-deps.1.gz"
    install -D -m 644 packaging/completions/sierra++.bash "$to/share/bash-completion/completions/sierra++"
    install -D -m 644 packaging/completions/sierra++.zsh "$to/share/zsh/site-functions/_sierra++"
    install -D -m 644 packaging/completions/sierra++.fish "$to/share/fish/vendor_completions.d/sierra++.fish"
    install -D -m 644 -t "$to/$name" LICENSE LICENSE-MIT LICENSE-APACHE README.md CHANGELOG.md
    copy examples "$to/$name/examples"
}

# A folder of its own for the staged tree.
staged() {
    rm -rf "build/$1"
    (umask 022 && stage "build/$1/$2")
}

default_prefix() {
    local prefix=${1:-}
    if [ -z "$prefix" ]; then
        [ "$(id -u)" -eq 0 ] && prefix=/usr/local || prefix=$HOME/.local
    fi
    [[ $prefix = /* ]] || prefix=$caller/$prefix
    echo "$prefix"
}

# The names of all that was installed, and by which it is found again.
manifest=share/sierra++/installed-files

install_to() {
    local prefix tree
    prefix=$(default_prefix "${1:-}")
    build_compiler
    say "installing sierra++ to $prefix"
    tree=$(mktemp -d)
    (umask 022 && stage "$tree/all")
    # Files of an older version must not stay behind.
    remove_installed "$prefix"
    rm -rf "$prefix/include/sierra++"
    (cd "$tree/all" && find . ! -type d | sed 's|^\./||' | sort) > "$tree/files"
    mkdir -p "$prefix"
    # A compiler that runs at this moment keeps its file.
    tar -C "$tree/all" -cf - . | tar -C "$prefix" --no-overwrite-dir -xf -
    install -D -m 644 "$tree/files" "$prefix/$manifest"
    rm -rf "$tree"
    case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) say "note: $prefix/bin is not in your PATH" ;;
    esac
}

# Removes what was installed, and the folders that are empty then.
remove_installed() {
    local prefix=$1 file folder files=()
    [ -e "$prefix/$manifest" ] || return 0
    mapfile -t files < "$prefix/$manifest"
    files+=("$manifest")
    (cd "$prefix" && rm -f "${files[@]}")
    for file in "${files[@]}"; do
        folder=${file%/*}
        while [ "$folder" != . ]; do
            rmdir "$prefix/$folder" 2>/dev/null || break
            [[ $folder = */* ]] && folder=${folder%/*} || folder=.
        done
    done
}

uninstall_from() {
    local prefix
    prefix=$(default_prefix "${1:-}")
    [ -e "$prefix/$manifest" ] || die "nothing of ours is installed in $prefix"
    say "removing sierra++ from $prefix"
    remove_installed "$prefix"
}

make_tarball() {
    local name
    name=sierra++-$(version)-linux-$(uname -m)
    build_compiler
    staged tarball "$name"
    strip "build/tarball/$name/bin/sierra++"
    tar --sort=name --owner=0 --group=0 --numeric-owner -C build/tarball -czf "build/$name.tar.gz" "$name"
    say "build/$name.tar.gz: unpack it anywhere; it needs clang 22 with libclang and LLVM's library"
}

make_deb() {
    local tree=build/deb/tree machine file date doc maintainer words
    command -v dpkg-deb >/dev/null || die "dpkg-deb is missing"
    machine=$(dpkg --print-architecture)
    build_compiler
    staged deb tree/usr
    doc=$tree/usr/share/doc/sierra++
    strip --strip-unneeded --remove-section=.comment --remove-section=.note "$tree/usr/bin/sierra++"
    # Debian's names and places.
    mkdir -p "$tree/usr/share/zsh/vendor-completions" "$tree/DEBIAN"
    mv "$tree/usr/share/zsh/site-functions/_sierra++" "$tree/usr/share/zsh/vendor-completions/"
    rmdir "$tree/usr/share/zsh/site-functions"
    rm -f "$doc"/LICENSE*
    cp packaging/debian/copyright "$doc/copyright"
    gzip -9nc "$doc/CHANGELOG.md" > "$doc/changelog.gz"
    rm "$doc/CHANGELOG.md"
    # Who builds it answers for it, as everywhere in Debian.
    maintainer="${DEBFULLNAME:-The Sierra authors} <${DEBEMAIL:-sierra@packages.invalid}>"
    date=$(git log -1 --format=%cD 2>/dev/null || date -R)
    words=(-e "s/@VERSION@/$(version)/" -e "s/@DATE@/$date/" -e "s/@MAINTAINER@/$maintainer/" -e "s/@MACHINE@/$machine/")
    sed "${words[@]}" packaging/debian/changelog | gzip -9n > "$doc/changelog.Debian.gz"
    mkdir -p "$tree/usr/share/lintian/overrides"
    cp packaging/debian/lintian-overrides "$tree/usr/share/lintian/overrides/sierra++"
    sed "${words[@]}" -e "s/@SIZE@/$(du -sk "$tree/usr" | cut -f1)/" packaging/debian/control > "$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f | sort | xargs md5sum) > "$tree/DEBIAN/md5sums"
    find "$tree" -type d -exec chmod 755 {} +
    find "$tree" -type f ! -path '*/bin/*' -exec chmod 644 {} +
    file=build/sierra++_$(version)-1_$machine.deb
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$file" >/dev/null
    say "$file: apt-get install ./$file"
}
