import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { conflictsAmong } from "./support/class-conflicts";
import { importsOf } from "./support/imports-of";

/**
 * Components join class names without merging, so when two classes set the same property, stylesheet order decides, not
 * the order in which they are written. This reads from the source which classes can meet on an element, including a
 * caller's `className`; `tests/e2e/pages.spec.ts` checks the rendered pages.
 */
const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.(test|server)\.tsx?$/.test(file));
const sources = new Map(
  files.map((file) => [file, ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true)]),
);

/** What each name stands for: its expression, or, for a component's property, the caller's values. */
type Given = ReadonlyMap<string, readonly string[]>;

const isClassProperty = (name: string) => /class(name)?$/i.test(name);

/** Finds the declarations of a name where it is used: around it, or in the file it is imported from. */
function declarationsOf(name: string, at: ts.Node): ts.Node[] {
  const own = declarationsIn(at.getSourceFile().fileName).get(name) ?? [];
  const seen = own.filter(({ within }) => within.pos <= at.pos && at.end <= within.end);
  return seen.length > 0 ? seen.map(({ value }) => value) : importedDeclarations(name, at.getSourceFile().fileName);
}

interface Declaration {
  value: ts.Node;
  /** The block or function that scopes it. */
  within: ts.Node;
}

const declared = new Map<string, Map<string, Declaration[]>>();

const isScope = (node: ts.Node) => ts.isBlock(node) || ts.isSourceFile(node) || ts.isFunctionLike(node);
const scopeOf = (node: ts.Node): ts.Node => (isScope(node.parent) ? node.parent : scopeOf(node.parent));

/** Returns the variables, functions and destructured defaults of a file, by name. */
function declarationsIn(file: string): Map<string, Declaration[]> {
  const known = declared.get(file);
  if (known) return known;
  const found = new Map<string, Declaration[]>();
  const add = (name: string, value: ts.Node, within: ts.Node) =>
    found.set(name, [...(found.get(name) ?? []), { value, within }]);
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name) && node.initializer)
      add(node.name.text, node.initializer, scopeOf(node));
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name.text, node, scopeOf(node));
    ts.forEachChild(node, visit);
  };
  const source = sources.get(file);
  if (source) visit(source);
  declared.set(file, found);
  return found;
}

function importedDeclarations(name: string, file: string): ts.Node[] {
  for (const statement of sources.get(file)?.statements ?? []) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const binding = bindings.elements.find((element) => element.name.text === name);
    if (!binding) continue;
    const end = statement.moduleSpecifier.text.replace(/^[~.]+\//, "").replace(/^.*\.\.?\//, "");
    const from = importsOf(file).find((path) => path.replace(/\.tsx?$/, "").endsWith(end));
    const source = from && sources.get(from);
    return source ? declarationsOf((binding.propertyName ?? binding.name).text, source.endOfFileToken) : [];
  }
  return [];
}

const unique = (list: readonly string[]) => [...new Set(list)];
const combine = (left: readonly string[], right: readonly string[]) =>
  unique(left.flatMap((a) => right.map((b) => `${a} ${b}`.trim())));
const combineAll = (lists: readonly (readonly string[])[]) => lists.reduce(combine, [""]);

/** Returns all possible values of a class name expression; what cannot be read from the source counts as empty. */
function classesOf(node: ts.Node, given: Given, depth = 0): readonly string[] {
  const of = (part: ts.Node) => classesOf(part, given, depth);
  if (depth > 8) return [""];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
    return node.expression ? of(node.expression) : [""];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return of(node.expression);
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly string[]>(
      (texts, span) =>
        unique(texts.flatMap((text) => of(span.expression).map((value) => text + value + span.literal.text))),
      [node.head.text],
    );
  }
  if (ts.isConditionalExpression(node)) return unique([...of(node.whenTrue), ...of(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isNever(node.left, given) ? [""] : unique(["", ...of(node.right)]);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return unique([...of(node.left), ...of(node.right)]);
    return [""];
  }
  if (ts.isArrayLiteralExpression(node)) return combineAll(node.elements.map(of));
  if (ts.isArrowFunction(node)) return of(node.body);
  if (ts.isIdentifier(node)) {
    const own = given.get(node.text);
    if (own) return own;
    const values = declarationsOf(node.text, node).filter((value) => !isComponent(value));
    return values.length > 0 ? unique(values.flatMap((value) => classesOf(value, given, depth + 1))) : [""];
  }
  if (ts.isPropertyAccessExpression(node)) return valuesOf(node.expression, [node.name.text], given, depth);
  if (ts.isElementAccessExpression(node)) return valuesOf(node.expression, of(node.argumentExpression), given, depth);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return node.expression.name.text === "join" ? of(node.expression.expression) : [""];
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === "cn") return combineAll(node.arguments.map(of));
    const [called] = declarationsOf(node.expression.text, node);
    if (called && ts.isCallExpression(called) && called.expression.getText() === "cva")
      return variantsOf(called, node.arguments[0], given, depth);
    if (called && ts.isArrowFunction(called)) return classesOf(called.body, given, depth + 1);
  }
  return [""];
}

/** Whether a condition is a property that is false because the caller omits it. */
const isNever = (node: ts.Node, given: Given) =>
  ts.isIdentifier(node) &&
  !given.has(node.text) &&
  declarationsOf(node.text, node).some(({ kind }) => kind === ts.SyntaxKind.FalseKeyword);

/** Returns a property of an object literal, possibly nested, by its possible names; all properties if none is known. */
function valuesOf(node: ts.Expression, names: readonly string[], given: Given, depth: number): readonly string[] {
  const known = names.filter(Boolean);
  const found = objectsOf(node, given).flatMap(({ properties }) =>
    properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
      const isMeant = known.length === 0 || known.includes(nameOf(name));
      return isMeant ? classesOf(initializer, given, depth + 1) : [];
    }),
  );
  return found.length > 0 ? unique(found) : [""];
}

const nameOf = (name: ts.PropertyName) => name.getText().replace(/"/g, "");

/** Returns the object literals that an expression can evaluate to. */
function objectsOf(node: ts.Node, given: Given): ts.ObjectLiteralExpression[] {
  if (ts.isObjectLiteralExpression(node)) return [node];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectsOf(node.expression, given);
  if (ts.isIdentifier(node)) return declarationsOf(node.text, node).flatMap((it) => objectsOf(it, given));
  if (ts.isElementAccessExpression(node))
    return objectsOf(node.expression, given).flatMap(({ properties }) =>
      properties.filter(ts.isPropertyAssignment).flatMap(({ initializer }) => objectsOf(initializer, given)),
    );
  return [];
}

/** Returns the classes that `cva` produces for the variants of a call. */
function variantsOf(
  made: ts.CallExpression,
  call: ts.Node | undefined,
  given: Given,
  depth: number,
): readonly string[] {
  const [base, options] = made.arguments;
  if (!base || !options || !ts.isObjectLiteralExpression(options)) return [""];
  const part = (name: string) => {
    const found = options.properties.filter(ts.isPropertyAssignment).find((it) => nameOf(it.name) === name);
    return found?.initializer;
  };
  const asked = new Map<string, readonly string[]>();
  for (const property of call && ts.isObjectLiteralExpression(call) ? call.properties : []) {
    if (ts.isPropertyAssignment(property))
      asked.set(nameOf(property.name), classesOf(property.initializer, given, depth));
    if (ts.isShorthandPropertyAssignment(property))
      asked.set(property.name.text, classesOf(property.name, given, depth));
  }
  const defaults = part("defaultVariants");
  const variants = part("variants");
  const groups =
    variants && ts.isObjectLiteralExpression(variants) ? variants.properties.filter(ts.isPropertyAssignment) : [];
  const choices = groups.map(({ name, initializer }) => {
    const chosen = asked.get(nameOf(name))?.filter(Boolean) ?? [];
    const usual = defaults ? valuesOf(defaults as ts.Expression, [nameOf(name)], given, depth) : [];
    return valuesOf(initializer, chosen.length > 0 ? chosen : usual, given, depth);
  });
  return combineAll([classesOf(base, given, depth), ...choices]);
}

const isComponent = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);

/** Returns a component's function, without a surrounding `forwardRef`. */
const componentOf = (node: ts.Node | undefined): ts.FunctionLikeDeclaration | undefined =>
  node && ts.isCallExpression(node) && node.arguments[0]
    ? componentOf(node.arguments[0])
    : node && isComponent(node)
      ? node
      : undefined;

interface Found {
  place: string;
  classes: string;
}

/** Yields the classes of the elements in a piece of code, including classes passed through our own components. */
function* elementsIn(node: ts.Node, given: Given, at = "", depth = 0): Generator<Found> {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    const source = node.getSourceFile();
    const place = `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}${at}`;
    const values = new Map<string, readonly string[]>();
    for (const attribute of node.attributes.properties) {
      if (!ts.isJsxAttribute(attribute)) continue;
      const name = attribute.name.getText();
      values.set(name, attribute.initializer ? classesOf(attribute.initializer, given) : [""]);
      if (isClassProperty(name)) for (const classes of values.get(name) ?? []) yield { place, classes };
    }
    const called = componentOf(declarationsOf(node.tagName.getText(), node)[0]);
    const isGiven = [...values.keys()].some(isClassProperty);
    if (called?.body && isGiven && depth < 4) yield* elementsIn(called.body, values, ` < ${place}`, depth + 1);
  }
  for (const child of node.getChildren()) yield* elementsIn(child, given, at, depth);
}

it("never puts two classes for the same property on one element", () => {
  const conflicts = [...sources.values()].flatMap((source) =>
    [...elementsIn(source, new Map())].flatMap(({ place, classes }) => {
      const found = conflictsAmong(classes);
      return found.length > 0 ? [`${place}: ${found.join(" ")} | ${classes}`] : [];
    }),
  );
  expect(unique(conflicts)).toEqual([]);
});
