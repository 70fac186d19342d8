import type { z } from "zod";

/**
 * Finds the texts in a schema, and feeds each of them slow input. Work is counted in characters processed, not timed.
 */

type Schema = z.core.$ZodTypes;

/** A text of a schema: its location, its bound in UTF-16 units, and the whole input with a value in its place. */
export interface TextSpot {
  path: string;
  bound: number;
  inputWith(text: string): unknown;
  /** The text is a record key; zod itself checks whether a refused key is a number. */
  isKey?: true;
}

const sampleTexts = [
  "sample",
  "",
  "a@example.test",
  "https://example.test/watch?v=dQw4w9WgXcQ",
  "01HZZZZZZZZZZZZZZZZZZZZZZZ",
  "2020-01-01",
  "2020-01-01T10:00",
  "12345678",
  "04595257",
  "1",
  "0912345678",
  "Harbour-lamp-42-bright",
  "TW",
  "on",
  "0123456789abcdef0123456789abcdef0123456789ab",
  "{}",
  "01HZZZZZZZZZZZZZZZZZZZZZZZ.1",
  "1.01HZZZZZZZZZZZZZZZZZZZZZZZ",
  "-1",
  "1.1",
];

const definition = (schema: z.core.$ZodType) => (schema as Schema)._zod.def;

const samples = new WeakMap<z.core.$ZodType, { value: unknown }>();

/** Returns an input that a schema accepts, or undefined if it is optional. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const known = samples.get(schema) ?? { value: newSampleOf(schema) };
  samples.set(schema, known);
  return known.value;
}

function newSampleOf(schema: z.core.$ZodType): unknown {
  const def = definition(schema);
  switch (def.type) {
    case "string":
      return sampleTexts.find((text) => (schema as z.ZodType).safeParse(text).success) ?? "sample";
    case "number":
      return [1, 0, 20, 1_700_000_000_000].find((value) => (schema as z.ZodType).safeParse(value).success) ?? 1;
    case "boolean":
      return true;
    case "literal":
      return def.values[0];
    case "enum":
      return Object.values(def.entries)[0];
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const value = sampleOf(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case "array":
      return [sampleOf(def.element)];
    case "tuple":
      return def.items.map(sampleOf);
    case "union":
      return sampleOf(def.options[0] as z.core.$ZodType);
    case "intersection":
      return { ...(sampleOf(def.left) as object), ...(sampleOf(def.right) as object) };
    case "record":
      return {};
    case "pipe":
      return definition(def.in).type === "transform" ? sampleOf(def.out) : acceptedBy(schema, sampleOf(def.in));
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return undefined;
    case "nullable":
    case "readonly":
    case "nonoptional":
      return sampleOf(def.innerType);
    case "lazy":
      return sampleOf(def.getter());
    default:
      return undefined;
  }
}

/** Returns the sample text that a pipe's end accepts too. */
function acceptedBy(schema: z.core.$ZodType, sample: unknown): unknown {
  if (typeof sample !== "string") return sample;
  return sampleTexts.find((text) => (schema as z.ZodType).safeParse(text).success) ?? sample;
}

/** Returns every text of a schema, record keys included. Throws for an unbounded one, and for an unknown type. */
export function textsOf(root: z.core.$ZodType): TextSpot[] {
  const spots: TextSpot[] = [];
  const visit = (schema: z.core.$ZodType, path: string, inputWith: (value: unknown) => unknown, isKey?: true): void => {
    const def = definition(schema);
    switch (def.type) {
      case "string": {
        const bound = (schema as z.ZodString).maxLength;
        if (bound === null)
          throw new Error(`${path || "it"} is text without a bound: use app/features/text/text/entered-text.ts`);
        spots.push({ path, bound, inputWith, ...(isKey && { isKey }) });
        return;
      }
      case "object":
        for (const [name, field] of Object.entries(def.shape)) {
          visit(field, `${path}.${name}`, (value) => inputWith({ ...(sampleOf(schema) as object), [name]: value }));
        }
        return;
      case "array":
        visit(def.element, `${path}[]`, (value) => inputWith([value]));
        return;
      case "tuple":
        def.items.forEach((item, at) => {
          visit(item, `${path}[${at}]`, (value) =>
            inputWith(def.items.map((one, i) => (i === at ? value : sampleOf(one)))),
          );
        });
        return;
      case "union":
        for (const option of def.options) visit(option, path, inputWith);
        return;
      case "intersection":
        visit(def.left, path, (value) => inputWith({ ...(sampleOf(def.right) as object), ...(value as object) }));
        visit(def.right, path, (value) => inputWith({ ...(sampleOf(def.left) as object), ...(value as object) }));
        return;
      case "record": {
        const keys = definition(def.keyType as z.core.$ZodType);
        const key = keys.type === "enum" ? String(Object.values(keys.entries)[0]) : "sample";
        if (keys.type === "string")
          visit(
            def.keyType as z.core.$ZodType,
            `${path}{key}`,
            (value) => inputWith({ [String(value)]: sampleOf(def.valueType) }),
            true,
          );
        visit(def.valueType, `${path}{}`, (value) => inputWith({ [key]: value }));
        return;
      }
      case "pipe":
        // A preprocessor accepts what its schema accepts.
        visit(definition(def.in).type === "transform" ? def.out : def.in, path, inputWith);
        return;
      case "optional":
      case "nullable":
      case "default":
      case "prefault":
      case "catch":
      case "readonly":
      case "nonoptional":
        visit(def.innerType, path, inputWith);
        return;
      case "lazy":
        visit(def.getter(), path, inputWith);
        return;
      case "number":
      case "boolean":
      case "literal":
      case "enum":
      case "null":
      case "undefined":
      case "never":
      case "unknown":
      case "custom":
      case "file":
      case "date":
      case "transform":
        return;
      default:
        throw new Error(`${path} is of type ${(def as { type: string }).type}, which this walk does not know`);
    }
  };
  visit(root, "", (value) => value);
  return spots;
}

/** The work done while a function ran. */
export interface Work {
  /** The longest text processed by anything slower than a comparison. */
  longest: number;
  /** The characters processed in total. */
  passed: number;
}

/** Runs a function and counts the work of regular expressions, normalisation and segmentation. */
export function countWork(run: () => void): Work {
  const work: Work = { longest: 0, passed: 0 };
  const note = (length: number, passed: number) => {
    work.longest = Math.max(work.longest, length);
    work.passed += passed;
  };
  const { exec } = RegExp.prototype;
  const { normalize } = String.prototype;
  const { segment } = Intl.Segmenter.prototype;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const to = found ? found.index + found[0].length : this.sticky ? from + 1 : text.length;
    note(text.length, Math.max(1, to - from));
    return found;
  };
  String.prototype.normalize = function (this: string, form?: string) {
    note(this.length, this.length);
    return normalize.call(this, form);
  };
  Intl.Segmenter.prototype.segment = function (this: Intl.Segmenter, text: string) {
    note(text.length, text.length);
    return segment.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.normalize = normalize;
    Intl.Segmenter.prototype.segment = segment;
  }
  return work;
}

/**
 * Five kinds of text that are slow to process: marks on one letter, invisible characters, nested brackets, tags, and
 * spaces between letters.
 */
export const nastyKinds = {
  marks: (length: number) => `a${"\u0315\u0300".repeat(length)}`.slice(0, length),
  invisible: (length: number) => `${`a${"\u200b".repeat(length)}`.slice(0, length - 1)}a`,
  brackets: (length: number) => "([{<".repeat(length).slice(0, length),
  tags: (length: number) => "<b><i ".repeat(length).slice(0, length),
  spaces: (length: number) => `${`a${" ".repeat(length)}`.slice(0, length - 1)}a`,
} as const;

/** Texts are checked joined with little else, and each by a few dozen rules. */
const most = { beside: 100, rules: 60 } as const;

/** Returns where a schema does more work than its bound allows, named by field and kind of text. */
export function tooMuchWork(schema: z.core.$ZodType, far = 256 * 1024): string[] {
  return textsOf(schema).flatMap(({ path, bound, inputWith, isKey }) =>
    Object.entries(nastyKinds).flatMap(([kind, make], at) =>
      // Beyond the bound, no text of any kind is examined, so one kind is enough.
      [...new Set([Math.min(bound, far), ...(at === 0 ? [far] : [])])].flatMap((length) => {
        const input = inputWith(make(length));
        const { longest, passed } = countWork(() => void (schema as z.ZodType).safeParse(input));
        // Samples of the other fields are short.
        const allowed = (length > bound && !isKey ? 0 : length) + most.beside;
        return longest > allowed || passed > allowed * most.rules
          ? [`${path || "it"}: ${length} characters of ${kind}, looked at ${longest} at once and ${passed} in all`]
          : [];
      }),
    ),
  );
}
