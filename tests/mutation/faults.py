"""The kinds of faults, and where in a file each can be put."""

from __future__ import annotations

import ast
import re
import typing as t

Span = tuple[int, int]
OPPOSITES = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
"""How an operator is written, and what is put in its place: the other answer, or a near miss."""
WITHOUT_EFFECT = {
    *(("lru_cache", "maxsize"), ("zip", "strict")),
    *(("dataclass", word) for word in ("frozen", "slots", "eq")),
}
"""Arguments that change speed, or only what happens to a caller that is wrong already."""
ONLY_SPEED = "exact"
"""A decision that says so is not judged again: its moves are the same without it, and later."""


class Fault(t.NamedTuple):
    """A piece of a file and what is put in its place."""

    path: str
    line: int
    kind: str
    start: int
    end: int
    new: str
    function: str
    """The qualified name of the function around it; empty outside of functions."""

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def old(self, source: bytes) -> str:
        return source[self.start : self.end].decode()


class Faults(ast.NodeVisitor):
    """Walks a file and notes every fault that it could have."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.found: list[Fault] = []
        self.scope = ""
        self.function = ""
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.visit(ast.parse(source))

    def span(self, node: ast.expr | ast.stmt) -> Span:
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def put(self, node: ast.expr | ast.stmt, kind: str, new: str, span: Span | None = None) -> None:
        start, end = span or self.span(node)
        line = self.source.count(b"\n", 0, start) + 1
        self.found.append(Fault(self.path, line, kind, start, end, new, self.function))

    def text(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    # What is walked through, and what is left out: annotations, imports, text.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults):
            if part is not None:
                self.visit(part)
        scope, around = self.scope, self.function
        self.function = f"{scope}{node.name}"
        self.scope = f"{self.function}.<locals>."
        for statement in node.body:
            self.visit(statement)
        self.scope, self.function = scope, around

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Without its keywords: frozen or not, a record that nobody changes is the same."""
        scope = self.scope
        self.scope = f"{scope}{node.name}."
        for part in (*node.decorator_list, *node.body):
            self.visit(part)
        self.scope = scope

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in ("cast", "TypeVar"):
            return
        for part in (node.func, *node.args):
            self.visit(part)
        for word in node.keywords:
            if (name, word.arg) not in WITHOUT_EFFECT:
                self.visit(word.value)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self._condition(node)

    # The kinds.

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, node.comparators, strict=False):
            old, new = OPPOSITES[type(operator)]
            start, end = self.span(left)[1], self.span(right)[0]
            between = self.source[start:end].decode()
            self.put(left, "compare", re.sub(old, new, between, count=1), (start, end))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.put(node, "bool", str(not node.value))
        elif isinstance(node.value, int | float):
            self.put(node, "number", f"({self.text(node)} + 1)")
            self.put(node, "number", f"({self.text(node)} - 1)")

    def _condition(self, node: ast.If | ast.While | ast.IfExp) -> None:
        self.put(node.test, "negate", f"(not ({self.text(node.test)}))")
        self.generic_visit(node)

    visit_While = visit_IfExp = _condition

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.put(test, "negate", f"(not ({self.text(test)}))")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and ast.unparse(node.value) != "None":
            self.put(node, "return", "return None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant | ast.Yield | ast.YieldFrom):
            self.put(node, "delete", "pass")
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.put(node, "delete", "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """A name that is never bound fails wherever it is read; a field keeps what it was."""
        if [ast.unparse(target) for target in node.targets] == [ONLY_SPEED]:
            return
        if not all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
            self.put(node, "delete", "pass")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break | ast.Continue) -> None:
        self.put(node, "delete", "pass")

    visit_Continue = visit_Break


def faults(path: str, source: bytes) -> list[Fault]:
    return Faults(path, source).found
