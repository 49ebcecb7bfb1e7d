"""What lldb shows of lanes: `int varying(8)` as {0, 1, _, 3, …} with the dead lanes marked, and `frame variable v[3]`.

    command script import PREFIX/share/sierra++/sierra_lldb.py

in ~/.lldbinit loads it (docs/debugging.md)."""

import re

import lldb

# The type of the variable in which functions at -O0 keep their live lanes.
LIVE = re.compile(r"^sierra::live_lanes<(\d+)>$")


def lane_type(value):
    """The type whose lanes these are, and how many."""
    type_ = plain(value.GetType())
    length = re.search(r",\s*(\d+)\s*(,[^,<>]*(<[^<>]*>)?[^,<>]*)?>$", type_.GetName())
    return type_.GetTemplateArgumentType(0), int(length.group(1)) if length else 0


def plain(type_):
    if type_.IsReferenceType():
        type_ = type_.GetDereferencedType()
    return type_.GetCanonicalType().GetUnqualifiedType()


def vector(value):
    found = value.GetNonSyntheticValue().GetChildMemberWithName("data_")
    return found if found.IsValid() else None


def live_lanes(value, lanes):
    """The lanes that are live in the value's frame, as bits; nothing if it does not say, or speaks of another number of lanes."""
    frame = value.GetFrame()
    if not frame.IsValid():
        return None
    for variable in frame.GetVariables(False, True, False, True):
        match = LIVE.match(variable.GetTypeName() or "")
        if match:
            bits = variable.GetValueAsUnsigned() if variable.GetError().Success() else None
            return bits if int(match.group(1)) == lanes else None
    return None


class Lanes:
    """The lanes of a scalar by number, or the fields of a structure."""

    def __init__(self, value, _):
        self.value = value
        self.update()

    def update(self):
        value = self.value.GetNonSyntheticValue()
        if value.GetType().IsReferenceType():
            value = value.Dereference().GetNonSyntheticValue()
        self.type, self.length = lane_type(value)
        self.vector = vector(value)
        self.fields = [] if self.vector else list(self.all_fields(value))
        return False

    def all_fields(self, value):
        """Those of bases are its own."""
        bases = value.GetType().GetCanonicalType().GetNumberOfDirectBaseClasses()
        for i in range(value.GetNumChildren()):
            child = value.GetChildAtIndex(i)
            if i < bases:
                yield from self.all_fields(child.GetNonSyntheticValue())
            else:
                yield child

    def num_children(self):
        return self.length if self.vector else len(self.fields)

    def get_child_index(self, name):
        if self.vector:
            return int(name.strip("[]")) if name.strip("[]").isdigit() else -1
        names = [field.GetName() for field in self.fields]
        return names.index(name) if name in names else -1

    def get_child_at_index(self, index):
        if not 0 <= index < self.num_children():
            return None
        if not self.vector:
            return self.fields[index]
        size = self.type.GetByteSize()
        return self.vector.CreateChildAtOffset("[%d]" % index, index * size, self.type)

    def has_children(self):
        return True


def text(value):
    """As lldb prints it in a line."""
    if value.GetValue() is not None:
        return value.GetValue()
    if value.GetSummary():
        return value.GetSummary()
    parts = [value.GetChildAtIndex(i) for i in range(value.GetNumChildren())]
    is_array = value.GetType().GetCanonicalType().IsArrayType()
    return "{" + ", ".join(text(p) if is_array else "%s = %s" % (p.GetName(), text(p)) for p in parts) + "}"


def summary(value, _):
    lanes = Lanes(value, None)
    parts = [lanes.get_child_at_index(i) for i in range(lanes.num_children())]
    if not lanes.vector:
        return "{" + ", ".join("%s = %s" % (part.GetName(), text(part)) for part in parts) + "}"
    live = live_lanes(value, lanes.length)
    shown = ["_" if live is not None and not live >> i & 1 else text(part) for i, part in enumerate(parts)]
    return "{" + ", ".join(shown) + "}"


def live_summary(value, _):
    lanes = int(LIVE.match(value.GetTypeName()).group(1))
    bits = value.GetValueAsUnsigned()
    return "{" + ", ".join(str(bits >> i & 1) for i in range(lanes)) + "}"


def __lldb_init_module(debugger, _):
    vec = r"'^(const )?__sierra::vec<.*>( &|&)?$'"
    module = __name__
    for command in [
        "type summary add -w sierra -v -x %s -F %s.summary" % (vec, module),
        "type synthetic add -w sierra -x %s -l %s.Lanes" % (vec, module),
        "type summary add -w sierra -v -x '^sierra::live_lanes<' -F %s.live_summary" % module,
        "type category enable sierra",
    ]:
        debugger.HandleCommand(command)
