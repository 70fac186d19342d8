import ts from "typescript";
import { afterEach, describe, expect, it } from "vitest";
import { mutate } from "./mutate.ts";

const given = { file: "app/features/room/rule.ts", firstId: 0 };
const mutantsOf = (source: string) => mutate(source, given).mutants;
const changesOf = (source: string) => mutantsOf(source).map(({ was, becomes }) => `${was} → ${becomes}`);

/** Returns what a module without imports exports. */
function load(code: string): Record<string, (...values: unknown[]) => unknown> {
  const exports = {};
  const module = ts.transpile(code, { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 });
  new Function("exports", module)(exports);
  return exports;
}

afterEach(() => {
  globalThis.mutants = undefined;
});

describe("the mutants of an expression", () => {
  it.each<[string, string[]]>([
    ["a < b", ["a < b → a <= b", "a < b → a >= b"]],
    ["a <= b", ["a <= b → a < b", "a <= b → a > b"]],
    ["a > b", ["a > b → a >= b", "a > b → a <= b"]],
    ["a >= b", ["a >= b → a > b", "a >= b → a < b"]],
    ["a === b", ["a === b → a !== b"]],
    ["a !== b", ["a !== b → a === b"]],
    ["a && b", ["a && b → a || b"]],
    ["a || b", ["a || b → a && b"]],
    ["a + b", ["a + b → a - b"]],
    ["a - b", ["a - b → a + b"]],
    ["a * b", ["a * b → a / b"]],
    ["a / b", ["a / b → a * b"]],
    ["(a += b)", ["a += b → a -= b"]],
    ["(a -= b)", ["a -= b → a += b"]],
    ["!a", ["!a → a"]],
    ["true", ["true → false"]],
    ["false", ["false → true"]],
    ["7", ["7 → 8", "7 → 6"]],
    ["0", ["0 → 1", "0 → -1"]],
    ["a ? b : c", ["a → !(a)"]],
    // Other mutants negate these conditions already.
    ["!a ? b : c", ["!a → a"]],
    ["a === b ? b : c", ["a === b → a !== b"]],
    ["a.some(b)", ["some → every"]],
    ["a.every(b)", ["every → some"]],
    ["a?.some(b)", ["some → every"]],
    ["Math.min(a, b)", ["Math.min → Math.max"]],
    ["Math.max(a, b)", ["Math.max → Math.min"]],
    ["a === b || !c", ["a === b || !c → a === b && !c", "a === b → a !== b", "!c → c"]],
    // Not mutated: other operators, concatenated strings, methods that are not called, and similar names.
    ["a ?? b", []],
    ["a % b", []],
    ['"a" + b', []],
    ["`$" + "{a}` + b", []],
    ["a.some", []],
    ["a.min(b)", []],
    ["eq(a, b)", []],
  ])("%s", (expression, expected) => {
    expect(changesOf(`export const value = ${expression};`).sort()).toEqual(expected.sort());
  });
});

describe("the mutants of a statement", () => {
  it.each<[string, string[]]>([
    ["save(a);", ["save(a); → left out"]],
    ["await save(a);", ["await save(a); → left out"]],
    ["const b = save(a);", []],
    ["return save(a);", []],
    ["if (a) return b;", ["a → !(a)", "if (a) … → no guard"]],
    ["if (a) throw b;", ["a → !(a)", "if (a) … → no guard"]],
    ["if (a) { const c = b; return c; }", ["a → !(a)", "if (a) … → no guard"]],
    ["for (const a of b) { if (a) continue; }", ["a → !(a)", "if (a) … → no guard"]],
    ["if (a > b) return;", ["a > b → a >= b", "a > b → a <= b", "if (a > b) … → no guard"]],
    // Not guards: the function continues, or has an else branch.
    ["if (a) save(b);", ["a → !(a)", "save(b); → left out"]],
    ["if (a) return b; else return c;", ["a → !(a)"]],
    ["while (a) break;", ["a → !(a)"]],
  ])("%s", (statement, expected) => {
    expect(changesOf(`async function work(a, b, c) { ${statement} }`).sort()).toEqual(expected.sort());
  });
});

describe("the mutants of SQL", () => {
  const drizzle = 'import { and, eq, or } from "drizzle-orm";\n';

  it.each([
    ["eq", "ne"],
    ["lt", "lte"],
    ["gt", "gte"],
    ["isNull", "isNotNull"],
    ["inArray", "notInArray"],
    ["asc", "desc"],
  ])("%s and %s change into each other", (one, other) => {
    expect(changesOf(`${drizzle}export const where = ${one}(a);`)).toEqual([`${one} → ${other}`]);
    expect(changesOf(`${drizzle}export const where = ${other}(a);`)).toEqual([`${other} → ${one}`]);
  });

  it.each(["and", "or"])("leave out each condition of %s(…), unless it is the only one", (name) => {
    expect(changesOf(`${drizzle}export const where = ${name}(a, b);`)).toEqual([
      `${name}(… a …) → left out`,
      `${name}(… b …) → left out`,
    ]);
    expect(changesOf(`${drizzle}export const where = ${name}(a);`)).toEqual([]);
  });

  it("are those of modules that import Drizzle", () => {
    expect(changesOf("export const where = and(eq(a, b), isNull(c));")).toEqual([]);
  });

  it.each([
    ["in compiled(…)", 'const read = compiled((db) => db.select().where(eq(a, "b")));', true],
    ["in compiledInsert(…)", "const insert = compiledInsert(table, { condition: eq(a, b) });", true],
    [
      "in parts of compiled statements",
      'import type { Given } from "~/db/compiled.server";\nconst isOf = eq(a, b);',
      true,
    ],
    [
      "in functions that take a compiled statement's values",
      "const read = compiled(select);\nfunction isOf({ id }: Given<{ id: string }>) { return eq(a, id); }",
      true,
    ],
    ["built on each call", "const isOf = () => eq(a, b);", false],
  ])("say whether their statement is built once: %s", (_, source, isBuiltOnce) => {
    expect(mutantsOf(drizzle + source).map((mutant) => mutant.isBuiltOnce)).toEqual([isBuiltOnce]);
  });
});

describe("code that does not run", () => {
  it.each([
    ["comments", "/** Whether 1 < 2 && true. */\n// save(3);\nexport const value = /* !a || 4 */ b;"],
    ["strings", "export const value = \"1 < 2 && true\" ?? 'a + 3';"],
    ["templates", "export const value = `1 < 2 && true`;"],
    ["regular expressions", "export const value = /1+|true/;"],
    ["types", "type A = { on: true; size: 1 } | 2;\ninterface B { on: false }\nexport const value = a as 1 | true;"],
    ["imports", 'import { some } from "./1+2.ts";'],
    ["names", "export const value = { 1: a, some: b };"],
    ["directives", '"use strict";'],
  ])("has no mutants: %s", (_, source) => {
    const { mutants, code } = mutate(source, given);
    expect(mutants).toEqual([]);
    expect(code).toBe(source);
  });

  it("is left alone, but expressions in a template are mutated", () => {
    const source = "// a < b\nexport const say = (a: number) => `1 < 2: $" + "{a > 1}`; // true";
    const { mutants, code } = mutate(source, given);
    expect(mutants.map(({ was, becomes }) => `${was} → ${becomes}`).sort()).toEqual([
      "1 → 0",
      "1 → 2",
      "a > 1 → a <= 1",
      "a > 1 → a >= 1",
    ]);
    expect(code).toMatch(/^\/\/ a < b\n.*`1 < 2: .*`; \/\/ true$/);
  });
});

describe("a module with its mutants", () => {
  const source = `/** Prices. */
export function price(amount: number, days: number[], isMember = false): string {
  const parts: string[] = [];
  if (amount < 0) throw new Error("negative");
  if (isMember) parts.push("member");
  else if (days.some((day) => day > 30)) parts.push("long");
  else parts.push("short");
  for (const day of days) {
    if (day === 7) continue;
    parts.push(\`day \${day + 1}\`);
  }
  return [...parts, Math.max(amount * 2, 10)].join(" ");
}
`;
  const calls: [number, number[], boolean?][] = [
    [-1, []],
    [0, []],
    [3, [7, 8]],
    [6, [30]],
    [6, [30, 31]],
    [9, [8], true],
  ];
  /** Returns the results of the calls while a mutant is active. */
  const answers = ({ price }: ReturnType<typeof load>, active?: number) => {
    globalThis.mutants = { isMutant: (id) => id === active };
    return calls.map((call) => {
      try {
        return price?.(...call);
      } catch (error) {
        return `${error}`;
      }
    });
  };
  const { mutants, code } = mutate(source, given);
  const [before, mutated] = [load(source), load(code)];

  it("behaves as before while no mutant is active", () => {
    expect(answers(mutated)).toEqual(answers(before));
    expect(answers(before)).toEqual([
      "Error: negative",
      "short 10",
      "short day 9 10",
      "short day 31 12",
      "long day 31 day 32 12",
      "member day 9 18",
    ]);
  });

  it("behaves differently for each mutant", () => {
    const usual = answers(before);
    const alike = mutants.filter(({ id }) => JSON.stringify(answers(mutated, id)) === JSON.stringify(usual));
    expect(alike.map(({ was, becomes }) => `${was} → ${becomes}`)).toEqual([]);
  });

  it("behaves as the mutant's description says", () => {
    const withMutant = (was: string, becomes: string) => {
      const found = mutants.filter((mutant) => mutant.was === was && mutant.becomes === becomes);
      expect(found).toHaveLength(1);
      return answers(mutated, found[0]?.id);
    };
    const replaced = (from: string, to: string) => answers(load(source.replace(from, to)));
    expect(withMutant("amount < 0", "amount <= 0")).toEqual(replaced("amount < 0", "amount <= 0"));
    expect(withMutant("if (amount < 0) …", "no guard")).toEqual(
      replaced('if (amount < 0) throw new Error("negative");', ""),
    );
    expect(withMutant("isMember", "!(isMember)")).toEqual(replaced("if (isMember)", "if (!isMember)"));
    expect(withMutant("some", "every")).toEqual(replaced("some", "every"));
    expect(withMutant("Math.max", "Math.min")).toEqual(replaced("Math.max", "Math.min"));
    expect(withMutant('parts.push("long");', "left out")).toEqual(replaced('parts.push("long");', "{}"));
    expect(withMutant("10", "9")).toEqual(replaced("10", "9"));
  });

  it("numbers mutants consecutively, with their positions, and keeps its lines", () => {
    const { mutants: numbered } = mutate(source, { ...given, firstId: 40 });
    expect(numbered.map(({ id }) => id)).toEqual(mutants.map(({ id }) => id + 40));
    expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, at) => at));
    const lines = source.split("\n");
    for (const { line, column, was, code: text } of mutants) {
      expect(text).toBe(lines[line - 1]?.trim());
      const place = lines[line - 1]?.slice(column - 1);
      if (!was.startsWith("if (") && was !== "some") expect(place?.startsWith(was)).toBe(true);
    }
    expect(code.split("\n")).toHaveLength(lines.length);
  });
});
