"""What the fields of a class are for, as its source says below each of them."""

from __future__ import annotations

import ast
import functools
import inspect
import types


def field_texts(cls: type) -> dict[str, str]:
    """The text below each field of a class and of its bases, by the name of the field."""
    told: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        module = inspect.getmodule(base)
        if module is not None:
            told |= _texts(module).get(base.__qualname__, {})
    return told


def class_text(cls: type) -> str:
    """What a class is, in the first lines of its description."""
    return _one_line(inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0])


@functools.cache
def _texts(module: types.ModuleType) -> dict[str, dict[str, str]]:
    """The texts of every class of a module."""
    try:
        source = inspect.getsource(module)
    except (OSError, TypeError):  # a module without a source, such as the built-in ones
        return {}
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return {node.name: _fields(node) for node in classes}


def _fields(node: ast.ClassDef) -> dict[str, str]:
    found: dict[str, str] = {}
    for one, following in zip(node.body, node.body[1:], strict=False):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            text = _text(following)
            if text:
                found[one.target.id] = text
    return found


def _text(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return _one_line(node.value.value) if isinstance(node.value.value, str) else ""
    return ""


def _one_line(text: str) -> str:
    return " ".join(text.split())
