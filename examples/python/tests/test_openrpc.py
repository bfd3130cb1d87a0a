"""The OpenRPC document has the structure that the specification 1.3.2 asks for.

The meta-schema of OpenRPC comes from no registry that this project uses, so its rules stand here: which members each
object must and may have, and of what kind they are. Members that begin with `x-` are free everywhere.
"""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

from .support import TestCase, executable

Kinds = dict[str, Any]

DOCUMENT: Kinds = {
    "openrpc": str, "info": dict, "externalDocs": dict, "servers": list, "methods": list, "components": dict,
}  # fmt: skip
INFO: Kinds = {
    "title": str, "description": str, "termsOfService": str, "version": str, "contact": dict, "license": dict,
}  # fmt: skip
METHOD: Kinds = {
    "name": str, "description": str, "summary": str, "servers": list, "tags": list, "paramStructure": str,
    "params": list, "result": dict, "errors": list, "links": list, "examples": list, "deprecated": bool,
    "externalDocs": dict,
}  # fmt: skip
DESCRIPTOR: Kinds = {
    "name": str, "description": str, "summary": str, "schema": dict, "required": bool, "deprecated": bool,
}  # fmt: skip
ERROR: Kinds = {"code": int, "message": str, "data": object}
TAG: Kinds = {"name": str, "description": str, "externalDocs": dict}
COMPONENTS: Kinds = {
    "contentDescriptors": dict, "schemas": dict, "examples": dict, "links": dict, "errors": dict,
    "examplePairingObjects": dict, "tags": dict,
}  # fmt: skip

#: JSON Schema draft 7, as far as the document uses it, with the kind of each keyword.
SCHEMA: Kinds = {
    "type": str, "enum": list, "minimum": (int, float), "maximum": (int, float), "minLength": int, "maxLength": int,
    "pattern": str, "items": dict, "minItems": int, "maxItems": int, "properties": dict, "required": list,
    "additionalProperties": bool, "anyOf": list, "$ref": str, "description": str, "default": object,
}  # fmt: skip
TYPES = {"null", "boolean", "integer", "number", "string", "array", "object"}


class OpenRPCTests(TestCase):
    document = json.loads(subprocess.check_output([executable(), "openrpc"]))

    def test_the_method_gives_the_same_document(self) -> None:
        self.assertEqual(self.bridge().rpcDiscover(), self.document)

    def test_the_document(self) -> None:
        self.check(self.document, DOCUMENT, {"openrpc", "info", "methods"}, "document")
        self.assertRegex(self.document["openrpc"], r"^1\.3\.\d+$")
        self.check(self.document["info"], INFO, {"title", "version"}, "info")
        self.check(self.document["components"], COMPONENTS, set(), "components")
        for kind, members in self.document["components"].items():
            for name in members:
                self.assertRegex(name, r"^[A-Za-z0-9._-]+$", kind)
        for name, schema in self.document["components"]["schemas"].items():
            self.check_schema(schema, name)
        for name, descriptor in self.document["components"]["contentDescriptors"].items():
            self.check_descriptor(descriptor, name)

    def test_the_methods(self) -> None:
        names = [method["name"] for method in self.document["methods"]]
        self.assertEqual(len(set(names)), len(names))
        for method in self.document["methods"]:
            place = method.get("name", "?")
            self.check(method, METHOD, {"name", "params", "result"}, place)
            self.assertIn(method["paramStructure"], {"by-name", "by-position", "either"}, place)
            params = [param["name"] for param in method["params"]]
            self.assertEqual(len(set(params)), len(params), place)
            for param in method["params"]:
                self.check_descriptor(param, f"{place}({param.get('name')})")
            self.check_descriptor(method["result"], f"{place} result")
            for tag in method["tags"]:
                self.check(tag, TAG, {"name"}, f"{place} tag")
            codes = [error["code"] for error in method["errors"]]
            self.assertEqual(len(set(codes)), len(codes), place)
            for error in method["errors"]:
                self.check(error, ERROR, {"code", "message"}, f"{place} error")

    def check(self, value: Any, kinds: Kinds, required: set[str], place: str) -> None:
        """An object with members of these kinds, these of them at least, and none else."""
        self.assertIsInstance(value, dict, place)
        self.assertLessEqual(required, set(value), place)
        for name, member in value.items():
            if name.startswith("x-"):
                continue
            self.assertIn(name, kinds, f"{place}: {name} is no member")
            self.assertIsInstance(member, kinds[name], f"{place}: {name}")

    def check_descriptor(self, descriptor: dict[str, Any], place: str) -> None:
        self.check(descriptor, DESCRIPTOR, {"name", "schema"}, place)
        self.check_schema(descriptor["schema"], place)

    def check_schema(self, schema: dict[str, Any], place: str) -> None:
        self.check(schema, SCHEMA, set(), place)
        if "type" in schema:
            self.assertIn(schema["type"], TYPES, place)
        if "pattern" in schema:
            re.compile(schema["pattern"])
        if "$ref" in schema:
            self.assertIn(schema["$ref"].rpartition("/")[2], self.document["components"]["schemas"], place)
        for name, inner in schema.get("properties", {}).items():
            self.check_schema(inner, f"{place}.{name}")
        self.assertLessEqual(set(schema.get("required", [])), set(schema.get("properties", {})), place)
        if "items" in schema:
            self.check_schema(schema["items"], f"{place}[]")
        for inner in schema.get("anyOf", []):
            self.check_schema(inner, f"{place} or")
