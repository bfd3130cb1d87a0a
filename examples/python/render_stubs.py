#!/usr/bin/env python3
"""Renders the typed methods of the package from the method table of an imbridge executable.

    examples/python/render_stubs.py path/to/imbridge      writes the files
    examples/python/render_stubs.py --check path/to/…     tells whether they are as it would write them

The table comes as the OpenRPC document that `imbridge openrpc` prints.
"""

from __future__ import annotations

import json
import keyword
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, Iterator

PACKAGE = Path(__file__).resolve().parent / "imbridge"

HEAD = '''"""{}

Rendered from imbridge's method table by render_stubs.py (`make stubs`); not to be edited.
"""

from __future__ import annotations
'''

#: Objects that several methods take and that have no name in the table.
NAMES = {"HubSendMessageMessage": "NewMessage", "GetTotalUnreadMsgCountFilter": "ConversationFilter"}

#: Errors about lines, which belong to no method.
LINE_ERRORS = {-32700: "ParseError", -32600: "InvalidRequest", -32601: "MethodNotFound"}

WIDTH = 118

Schema = dict[str, Any]


def render(document: dict[str, Any]) -> dict[str, str]:
    """The files by name."""
    types = Types(document["components"]["schemas"])
    methods = [Method(method, types) for method in document["methods"]]
    return {
        "objects.py": objects_module(types, methods),
        "codes.py": codes_module(methods),
        "methods.py": methods_module(types, methods, is_async=False),
        "async_methods.py": methods_module(types, methods, is_async=True),
    }


class Types:
    """The objects of the table as classes, each kind once."""

    def __init__(self, components: dict[str, Schema]) -> None:
        self._components = components
        self._names: dict[str, str] = {}
        self.classes: dict[str, str] = {}
        for name, schema in components.items():
            self._define(name, schema)

    def word(self, schema: Schema, name: str) -> str:
        """The type of a schema, as Python writes it; an object without a name gets this one."""
        if "$ref" in schema:
            return str(schema["$ref"]).rsplit("/", 1)[1]
        if "anyOf" in schema:
            inner = [choice for choice in schema["anyOf"] if choice.get("type") != "null"]
            if len(inner) != 1 or len(schema["anyOf"]) != 2:
                raise ValueError(f"{name}: a choice of schemas that is not 'or null'")
            return f"Optional[{self.word(inner[0], name)}]"
        kind = schema.get("type")
        if kind == "array":
            return f"list[{self.word(schema['items'], singular(name))}]"
        if kind == "object":
            return self._object(schema, name)
        if kind == "string" and "enum" in schema:
            return f"Literal[{', '.join(json.dumps(word) for word in schema['enum'])}]"
        words = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", None: "Any"}
        return words[kind]

    def _object(self, schema: Schema, name: str) -> str:
        if "properties" not in schema:
            return "dict[str, Any]"
        shape = json.dumps({key: schema[key] for key in schema if key not in ("description", "default")})
        if shape not in self._names:
            self._names[shape] = NAMES.get(name, name)
            self._define(self._names[shape], schema)
        word = self._names[shape]
        whole = self._answered(schema)
        return f"Union[{word}, {whole}]" if whole else word

    def _answered(self, schema: Schema) -> str:
        """The object that a method answers with and that may be given back as it came, if this takes one."""
        members = schema["properties"]
        if not any(is_unread(member) for member in members.values()):
            return ""
        return next((name for name, known in self._components.items() if members.keys() <= known["properties"].keys()), "")

    def _define(self, name: str, schema: Schema) -> None:
        if name in self.classes:
            raise ValueError(f"two objects are called {name}")
        self.classes[name] = ""  # Its place: before what it holds.
        required: list[str] = []
        optional: list[str] = []
        for member, inner in schema["properties"].items():
            if is_unread(inner):
                continue
            check_name(member)
            lines = [f"    # {line}" for line in wrapped(describe(inner), 4 + 2)]
            lines.append(f"    {member}: {self.word(inner, name + capital(member))}")
            (required if member in schema.get("required", []) else optional).extend(lines)
        doc = f'    """{schema.get("description", "Part of the parameters or the result of a method.")}"""'
        if required and optional:
            text = class_text(f"_{name}(TypedDict)", doc, required)
            text += "\n\n" + class_text(f"{name}(_{name}, total=False)", doc, optional)
        else:
            total = "" if required or not optional else ", total=False"
            text = class_text(f"{name}(TypedDict{total})", doc, required + optional)
        self.classes[name] = text


class Method:
    """A method of the table."""

    def __init__(self, schema: dict[str, Any], types: Types) -> None:
        self.wire_name: str = schema["name"]
        self.name = re.sub(r"\.(\w)", lambda match: match[1].upper(), self.wire_name)
        self.summary: str = schema["summary"]
        self.rule: str = schema.get("description", "")
        self.params: list[dict[str, Any]] = schema["params"]
        self.errors = {error["code"]: error["message"] for error in schema["errors"]}
        self.events: list[str] = schema["x-events"]
        title = capital(self.name)
        self.result = types.word(schema["result"]["schema"], title + "Result")
        self.types = {param["name"]: types.word(param["schema"], title + capital(param["name"])) for param in self.params}
        for name in [self.name, *self.types]:
            check_name(name)

    @property
    def snake_name(self) -> str:
        """The name as Python would write it: createConversationGroup is create_conversation_group."""
        words = self.name.replace("IDs", "Ids")
        words = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", words)
        return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", words).lower()

    def text(self, is_async: bool) -> str:
        parameters = "".join(f"        {self._parameter(param)},\n" for param in self.params)
        opening = f"self,\n        *,\n{parameters}    " if self.params else "self"
        head = f"    {'async ' if is_async else ''}def {self.name}("
        head += f"\n        {opening}) -> {self.result}:" if self.params else f"{opening}) -> {self.result}:"
        return "\n".join([head, *self._docstring(), *self._body(is_async)])

    def _parameter(self, param: dict[str, Any]) -> str:
        word = self.types[param["name"]]
        if param["required"]:
            return f"{param['name']}: {word}"
        default = param["schema"].get("default")
        # A list or an object as default would be shared between calls; it is left out instead, which means the same.
        if default is None or isinstance(default, (list, dict)):
            word = word if word.startswith("Optional[") or word == "Any" else f"Optional[{word}]"
            return f"{param['name']}: {word} = None"
        return f"{param['name']}: {word} = {json.dumps(default) if isinstance(default, str) else repr(default)}"

    def _docstring(self) -> Iterator[str]:
        yield f'        """{self.summary}'
        if self.rule:
            yield ""
            yield from (f"        {line}" for line in wrapped(sentence(self.rule), 8))
        if self.params:
            yield ""
        for param in self.params:
            text = f"{param['name']}: {param.get('description', '')} {limits(param['schema'])}".rstrip()
            first, *more = wrapped(text, 8 + 4)
            yield f"        {first}"
            yield from (f"            {line}" for line in more)
        yield ""
        errors = ", ".join(f"{code} {name}" for code, name in self.errors.items())
        yield from (f"        {line}" for line in wrapped(f"Errors: {errors}.", 8))
        yield '        """'

    def _body(self, is_async: bool) -> Iterator[str]:
        names = ", ".join(f'"{name}": {name}' for name in self.types)
        # The parameter named so is then about another session than the one that calls.
        own = ", names_session=True" if "session" in self.types else ""
        wait = "await " if is_async else ""
        call = f'{wait}self._call("{self.wire_name}", {{{names}}}{own})'
        if len(call) > WIDTH - 8:
            members = "".join(f'                "{name}": {name},\n' for name in self.types)
            lines = [f'            "{self.wire_name}",', f"            {{\n{members}            }},"]
            lines += ["            names_session=True,"] if own else []
            call = f"{wait}self._call(\n" + "\n".join(lines) + "\n        )"
        yield f"        {call}" if self.result == "None" else f"        result: {self.result} = {call}"
        if self.result != "None":
            yield "        return result"


def objects_module(types: Types, methods: list[Method]) -> str:
    names = sorted({event for method in methods for event in method.events})
    events = "\n".join(f'    "{name}",' for name in names)
    return (
        HEAD.format("The objects in parameters and results, and the names of events.")
        + "\nfrom typing import Any, Literal, Optional, TypedDict, Union\n"
        + f"\nEventName = Literal[\n{events}\n]\n"
        + "".join(f"\n\n{text}\n" for text in types.classes.values())
    )


def codes_module(methods: list[Method]) -> str:
    codes = dict(LINE_ERRORS)
    for method in methods:
        codes.update(method.errors)
    lines = "\n".join(f"    {name} = {code}" for code, name in sorted(codes.items()))
    return (
        HEAD.format("The error codes by name.")
        + "\nfrom enum import IntEnum\n\n\nclass ErrorCode(IntEnum):\n"
        + f'    """What `CallError.code` can be."""\n\n{lines}\n'
    )


def methods_module(types: Types, methods: list[Method], *, is_async: bool) -> str:
    used = " ".join(word for method in methods for word in [method.result, *method.types.values()])
    imports = "".join(f"    {name},\n" for name in sorted(types.classes) if re.search(rf"\b{name}\b", used))
    coroutine = "async " if is_async else ""
    texts = "\n\n".join(method.text(is_async) for method in methods)
    aliases = "\n".join(f"    {method.snake_name} = {method.name}" for method in methods if method.snake_name != method.name)
    return (
        HEAD.format("The methods of imbridge" + (" as coroutines." if is_async else "."))
        + "\nfrom abc import ABC, abstractmethod\n"
        + "from typing import Any, Literal, Mapping, Optional, Union\n"
        + f"\nfrom .objects import (\n{imports})\n"
        + f"\n\nclass {'Async' if is_async else ''}Methods(ABC):\n"
        + '    """One method for each of imbridge, with the names of its table. None stands for a parameter left out."""\n\n'
        + "    @abstractmethod\n"
        + f"    {coroutine}def _call(self, method: str, params: Mapping[str, Any], *, names_session: bool = False) -> Any:\n"
        + '        """Calls a method; one that names a session itself is not given the caller\'s."""\n\n'
        + f"{texts}\n\n    # The same by names that follow the custom of Python.\n\n{aliases}\n"
    )


def is_unread(schema: Schema) -> bool:
    return schema.get("description") == "Not read."


def check_name(name: str) -> None:
    if not name.isidentifier() or keyword.iskeyword(name):
        raise ValueError(f"{name} cannot be a name in Python")


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def singular(name: str) -> str:
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def sentence(text: str) -> str:
    return capital(text) + ("" if text.endswith(".") else ".")


def describe(schema: Schema) -> str:
    return f"{schema.get('description', '')} {limits(schema)}".strip()


def limits(schema: Schema) -> str:
    """What bounds a value, in a few words."""
    words = []
    if "enum" in schema and schema.get("type") == "integer":
        words.append(" | ".join(str(value) for value in schema["enum"]))
    if "minimum" in schema and abs(schema["minimum"]) < 1 << 53:
        words.append(f"from {schema['minimum']}")
    if "maximum" in schema and abs(schema["maximum"]) < 1 << 53:
        words.append(f"up to {schema['maximum']}")
    if "maxItems" in schema:
        words.append(f"at most {schema['maxItems']}")
    if "x-maxBytes" in schema:
        words.append(f"at most {schema['x-maxBytes']} bytes")
    if "x-maxCharacters" in schema:
        words.append(f"at most {schema['x-maxCharacters']} characters")
    default = schema.get("default")
    if isinstance(default, (list, dict)) and default:
        words.append(f"{json.dumps(default)} when absent")
    return f"({', '.join(words)})" if words else ""


def wrapped(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, WIDTH - indent, break_long_words=False, break_on_hyphens=False)


def class_text(head: str, doc: str, members: list[str]) -> str:
    return "\n".join([f"class {head}:", doc, *([""] if members else []), *members])


def main(words: list[str]) -> int:
    only_check = words[:1] == ["--check"]
    if len(words) != 1 + only_check:
        print(__doc__, file=sys.stderr)
        return 2
    files = render(json.loads(subprocess.check_output([words[-1], "openrpc"])))
    stale = [name for name, text in files.items() if not is_current(PACKAGE / name, text)]
    for name in stale:
        print(f"{name} differs from the method table" if only_check else f"{name} written")
        if not only_check:
            (PACKAGE / name).write_text(files[name], encoding="utf-8")
    return 1 if only_check and stale else 0


def is_current(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
