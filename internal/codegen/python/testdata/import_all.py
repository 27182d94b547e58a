"""Imports every module of every folder below the working folder on its own and makes an object of every concrete class.

The standard input has the concrete classes: {"folder": ["package.Class", …], …}.
"""

import dataclasses
import importlib
import json
import pathlib
import sys

sys.dont_write_bytecode = True
modules = objects = 0
failures = []


def forget(root):
    for name in [m for m in sys.modules if m == root or m.startswith(root + ".")]:
        del sys.modules[name]


def make(cls):
    required = {
        f.name: None
        for f in dataclasses.fields(cls)
        if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    } if dataclasses.is_dataclass(cls) else {}
    one = cls(**required)
    if dataclasses.is_dataclass(cls) and dataclasses.fields(cls):
        other = cls(**{f.name: getattr(one, f.name) for f in dataclasses.fields(cls) if f.init})
        assert one == other, "two objects with the same values differ"
        assert repr(one).startswith(cls.__qualname__ + "(")


for root, concrete in json.load(sys.stdin).items():
    found = set()
    for path in sorted(pathlib.Path(root).rglob("*.py")):
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        forget(root)
        try:
            module = importlib.import_module(name)
            modules += 1
            for cls in vars(module).values():
                if not isinstance(cls, type) or cls.__module__ != name:
                    continue
                full = name.rpartition(".")[0] + "." + cls.__name__
                if full in concrete:
                    found.add(full)
                    make(cls)
                    objects += 1
        except Exception as error:
            failures.append(f"{name}: {type(error).__name__}: {error}")
    if missing := set(concrete) - found:
        failures.append(f"{root}: no class {sorted(missing)}")

print("\n".join(failures[:30]))
print(f"{modules} modules, {objects} objects, {len(failures)} failures")
sys.exit(bool(failures))
