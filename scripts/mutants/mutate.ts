import ts from "typescript";

/** A small change of the source that a test should detect. */
export interface Mutant {
  id: number;
  /** Path from the project's root. */
  file: string;
  /** Both start at 1. */
  line: number;
  column: number;
  /** Its line, trimmed. */
  code: string;
  was: string;
  becomes: string;
  /**
   * The code runs once, when a statement is built, and not on each call (`app/db/compiled.server.ts`), so modules are
   * reloaded for it.
   */
  isBuiltOnce: boolean;
}

const comparisons: Record<string, readonly string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};

const operators: Record<string, readonly string[]> = {
  ...comparisons,
  "&&": ["||"],
  "||": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "+=": ["-="],
  "-=": ["+="],
};

/** Drizzle's condition functions, which guard commands. */
const sqlNames = new Map(
  Object.entries({
    eq: "ne",
    ne: "eq",
    lt: "lte",
    lte: "lt",
    gt: "gte",
    gte: "gt",
    isNull: "isNotNull",
    isNotNull: "isNull",
    inArray: "notInArray",
    notInArray: "inArray",
    asc: "desc",
    desc: "asc",
  }),
);

const methods = new Map(
  Object.entries({
    "Math.min": "Math.max",
    "Math.max": "Math.min",
    some: "every",
    every: "some",
  }),
);

/**
 * Returns the mutants of a TypeScript module, numbered from `firstId`, and the module with all of them in it: each is a
 * branch that runs only while `isMutant` of the global `mutants` returns true for it. Line numbers are unchanged.
 */
export function mutate(
  source: string,
  { file, firstId }: { file: string; firstId: number },
): { mutants: Mutant[]; code: string } {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const lines = source.split("\n");
  // Parts of statements that other modules compile.
  const isOfParts = /^import .*\bGiven\b/m.test(source) && !/\bcompiled(Insert)?\(/.test(source);
  const hasSql = /from "drizzle-orm"/.test(source);

  const add = (node: ts.Node, was: string, becomes: string): number => {
    const { line, character } = root.getLineAndCharacterOfPosition(node.getStart(root));
    const id = firstId + mutants.length;
    mutants.push({
      id,
      file,
      line: line + 1,
      column: character + 1,
      code: lines[line]?.trim() ?? "",
      was: oneLine(was),
      becomes: oneLine(becomes),
      isBuiltOnce: isOfParts || isBuiltOnce(node),
    });
    return id;
  };

  /** Yields the replacements of an expression as TypeScript. */
  function* alternatives(node: ts.Node): Generator<{ text: string; was?: string; becomes?: string }> {
    const text = node.getText(root);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(root);
      const isOfText = operator.startsWith("+") && [node.left, node.right].some(isText);
      for (const other of isOfText ? [] : (operators[operator] ?? [])) {
        yield { text: `${node.left.getText(root)} ${other} ${node.right.getText(root)}` };
      }
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      yield { text: node.operand.getText(root) };
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) yield { text: "false" };
    if (node.kind === ts.SyntaxKind.FalseKeyword) yield { text: "true" };
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      yield { text: String(value + 1) };
      yield { text: `(${value - 1})`, becomes: String(value - 1) };
    }
    if (isCondition(node)) {
      if (!isCompared(node)) yield { text: `!(${text})` };
      if (isGuard(node.parent)) yield { text: "false", was: `if (${text}) …`, becomes: "no guard" };
    }
    const call = node.parent;
    if (call && ts.isCallExpression(call)) {
      const callee = call.expression.getText(root);
      if (call.expression === node) {
        const condition = hasSql ? sqlNames.get(callee) : undefined;
        const method = methods.get(callee);
        if (condition) yield { text: `sqlNames.${condition}`, becomes: condition };
        else if (method) yield { text: method };
      } else if (hasSql && (callee === "and" || callee === "or") && call.arguments.length > 1) {
        yield { text: "undefined", was: `${callee}(… ${text} …)`, becomes: "left out" };
      }
    }
  }

  function emit(node: ts.Node): string {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node))
      return node.getFullText(root);
    let inner = "";
    let at = node.getFullStart();
    node.forEachChild((child) => {
      if (child.getFullStart() < at) return;
      inner += source.slice(at, child.getFullStart());
      inner += isName(child) ? child.getFullText(root) : emit(child);
      at = child.end;
    });
    inner += source.slice(at, node.end);
    const start = node.getStart(root) - node.getFullStart();
    const lead = source.slice(node.getFullStart(), node.getStart(root));
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
      const id = add(node, node.getText(root), "left out");
      // In a separate block, so that a following `else` does not attach to it.
      return `${lead}{ if (!globalThis.mutants?.isMutant(${id})) { ${inner.slice(start)} } }`;
    }
    const other = isMethod(node) ? methods.get(node.name.text) : undefined;
    if (other && isMethod(node)) {
      const name = node.name.text;
      const chosen = `[globalThis.mutants?.isMutant(${add(node, name, other)}) ? "${other}" : "${name}"]`;
      return inner.slice(0, -name.length - 1) + (node.questionDotToken ? `.${chosen}` : chosen);
    }
    const branches = [...alternatives(node)].map(({ text, was, becomes }) => {
      const id = add(node, was ?? node.getText(root), becomes ?? text);
      return `globalThis.mutants?.isMutant(${id}) ? ${text} : `;
    });
    return branches.length === 0 ? inner : `${lead}(${branches.join("")}${inner.slice(start)})`;
  }

  const head = hasSql ? 'import * as sqlNames from "drizzle-orm"; ' : "";
  return { code: head + emit(root), mutants };
}

/** Property names may look like numbers. */
function isName(node: ts.Node): boolean {
  return "name" in node.parent && node.parent.name === node && !ts.isBindingName(node);
}

/** Whether a node is the `list.some` of a call, which needs its `this`. */
function isMethod(node: ts.Node): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node;
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function isCondition(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** Whether other mutants already negate the condition. */
function isCompared(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(node) && node.operatorToken.getText() in comparisons;
}

/** Whether an `if` only leaves its function or loop. */
function isGuard(node: ts.Node): boolean {
  if (!ts.isIfStatement(node) || node.elseStatement) return false;
  const { thenStatement } = node;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return (
    last !== undefined && [ts.isReturnStatement, ts.isThrowStatement, ts.isContinueStatement].some((is) => is(last))
  );
}

function isBuiltOnce(node: ts.Node): boolean {
  for (let at = node; at; at = at.parent) {
    if (ts.isCallExpression(at) && /^compiled/.test(at.expression.getText())) return true;
    // This function builds a part of statements that the same module compiles.
    if (ts.isFunctionLike(at) && at.parameters.some(({ type }) => type && /\bGiven</.test(type.getText()))) return true;
  }
  return false;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
