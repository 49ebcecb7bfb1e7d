"""What gdb shows of lanes: `int varying(8)` as {0, 1, _, 3, …} with the dead lanes marked, and `print v[3]`.

Programs with debug information name this file, so gdb loads it by itself where it may (docs/debugging.md)."""

import re

import gdb
import gdb.printing
import gdb.xmethod

VEC = re.compile(r"^__sierra::vec<")
# The type of the variable in which functions at -O0 keep their live lanes.
LIVE = re.compile(r"^sierra::live_lanes<(\d+)>$")


def plain(type_):
    if type_.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        type_ = type_.target()
    return type_.strip_typedefs().unqualified()


def is_lanes(type_):
    type_ = plain(type_)
    return type_.code == gdb.TYPE_CODE_STRUCT and bool(VEC.match(type_.tag or ""))


def element(type_):
    return plain(type_).template_argument(0)


def length(type_):
    return int(plain(type_).template_argument(1))


def fields(value):
    """Name and value of each field, those of bases first; static ones are no data."""
    for field in value.type.strip_typedefs().fields():
        if field.is_base_class:
            yield from fields(value[field])
        elif hasattr(field, "bitpos"):
            yield field.name, value[field]


def vector(value):
    """The elements of lanes of a scalar, or nothing for a structure."""
    for field in plain(value.type).fields():
        if field.name == "data_":
            return value[field]
    return None


def as_element(value, type_):
    """An element as its lane has it: memory holds bytes for bool, integers for pointers and enumerations."""
    return value if value.type.strip_typedefs() == type_.strip_typedefs() else value.cast(type_)


def lane(value, number):
    """The value of one lane. Structures are put together from their fields."""
    type_ = element(value.type)
    elements = vector(value)
    if elements is not None:
        return as_element(elements[number], type_)
    size = type_.sizeof
    content = bytearray(size)
    write_lane(content, 0, type_, value, number)
    return gdb.Value(bytes(content), type_)


def write_lane(content, at, type_, value, number):
    """Writes one lane of `value` where an object of `type_` lies in `content`."""
    type_ = type_.strip_typedefs()
    if is_lanes(value.type) and vector(value) is not None:
        put(content, at, as_element(vector(value)[number], type_))
    elif value.type.strip_typedefs().code == gdb.TYPE_CODE_ARRAY:
        part = type_.target()
        low, high = type_.range()
        for i in range(low, high + 1):
            write_lane(content, at + (i - low) * part.sizeof, part, value[i], number)
    elif type_.code == gdb.TYPE_CODE_STRUCT:
        parts = dict(fields(value))
        write_fields(content, at, type_, parts, number)
    else:
        put(content, at, value)


def write_fields(content, at, type_, parts, number):
    for field in type_.fields():
        if not hasattr(field, "bitpos"):
            continue
        place = at + field.bitpos // 8
        if field.is_base_class:
            write_fields(content, place, field.type.strip_typedefs(), parts, number)
        elif field.name in parts and not field.bitsize:
            write_lane(content, place, field.type, parts[field.name], number)


def put(content, at, value):
    length_ = value.type.sizeof
    content[at : at + length_] = raw_bytes(value)


def raw_bytes(value):
    if hasattr(value, "bytes"):  # from gdb 15 on
        return bytes(value.bytes)
    unsigned = gdb.lookup_type("unsigned char").array(value.type.sizeof - 1)
    cell = value.cast(value.type)
    if cell.type.strip_typedefs().code == gdb.TYPE_CODE_FLT:
        import struct

        form = {4: "f", 8: "d"}.get(cell.type.sizeof)
        if form:
            return struct.pack(form, float(cell))
    if value.address is not None:
        return bytes(int(value.address.cast(unsigned.pointer()).dereference()[i]) for i in range(value.type.sizeof))
    return (int(cell) & ((1 << 8 * value.type.sizeof) - 1)).to_bytes(value.type.sizeof, "little")


def live_lanes(lanes):
    """The lanes that are live in the selected frame, as bits; nothing if it does not say, or speaks of another number of lanes."""
    try:
        block = gdb.selected_frame().block()
    except (gdb.error, RuntimeError):
        return None
    while block is not None:
        for symbol in block:
            if symbol.is_variable and symbol.type is not None and symbol.type.code == gdb.TYPE_CODE_TYPEDEF:
                match = LIVE.match(symbol.type.name or "")
                if match:
                    if int(match.group(1)) != lanes:
                        return None
                    try:
                        return int(symbol.value(gdb.selected_frame()))
                    except gdb.error:
                        return None
        if block.function is not None:
            return None
        block = block.superblock
    return None


class Lanes:
    """Lanes of a scalar: a list of elements, `_` for those that are dead here."""

    def __init__(self, value):
        self.value = value

    def children(self):
        lanes = length(self.value.type)
        type_ = element(self.value.type)
        live = live_lanes(lanes)
        elements = vector(self.value)
        for i in range(lanes):
            is_dead = live is not None and not live >> i & 1
            yield "[%d]" % i, "_" if is_dead else as_element(elements[i], type_)

    def display_hint(self):
        return "array"

    def to_string(self):
        return None


class StructureOfLanes:
    """Lanes of a structure: its fields, each with its lanes."""

    def __init__(self, value):
        self.value = value

    def children(self):
        yield from fields(self.value)

    def to_string(self):
        return None


class LiveLanes:
    """The live lanes of a function: 1 or 0 for each."""

    def __init__(self, value, lanes):
        self.value = value
        self.lanes = lanes

    def to_string(self):
        mask = int(self.value)
        return "{" + ", ".join(str(mask >> i & 1) for i in range(self.lanes)) + "}"


class Printers(gdb.printing.PrettyPrinter):
    def __init__(self):
        super().__init__("sierra", [])

    def __call__(self, value):
        if value.type.code == gdb.TYPE_CODE_TYPEDEF:
            match = LIVE.match(value.type.name or "")
            if match:
                return LiveLanes(value, int(match.group(1)))
        if not is_lanes(value.type):
            return None
        if value.type.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            value = value.referenced_value()
        return Lanes(value) if vector(value) is not None else StructureOfLanes(value)


class Subscript(gdb.xmethod.XMethodWorker):
    """`v[3]`: the value of that lane."""

    def __init__(self, type_):
        self.type = type_

    def get_arg_types(self):
        return gdb.lookup_type("int")

    def get_result_type(self, *_):
        return element(self.type)

    def __call__(self, value, number):
        # gdb gives the object, or a pointer to it.
        if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR:
            value = value.dereference()
        lanes = length(self.type)
        if not 0 <= int(number) < lanes:
            raise gdb.GdbError("there are lanes 0 to %d" % (lanes - 1))
        return lane(value, int(number))


class Subscripts(gdb.xmethod.XMethodMatcher):
    def __init__(self):
        super().__init__("sierra")
        self.methods = [gdb.xmethod.XMethod("operator[]")]

    def match(self, class_type, method_name):
        if method_name == "operator[]" and is_lanes(class_type):
            return Subscript(plain(class_type))
        return None


gdb.printing.register_pretty_printer(None, Printers(), replace=True)
gdb.xmethod.register_xmethod_matcher(None, Subscripts(), replace=True)
