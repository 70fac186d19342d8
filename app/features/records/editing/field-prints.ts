import { valueAt } from "~/features/records/records/content";
import { hashToken } from "~/server/tokens";
import { canonical, emptyPrint, type FieldPrints } from "./merge";

/** Hashes are truncated to 72 bits, enough to avoid collisions between two values of one field. */
const printLength = 12;

/** The prints (short hashes) of some of a record's fields. */
export async function printsOf(fields: object, paths: readonly string[]): Promise<FieldPrints> {
  const prints = paths.map(async (path): Promise<[string, string]> => [path, await printOf(valueAt(fields, path))]);
  return Object.fromEntries(await Promise.all(prints));
}

async function printOf(value: unknown): Promise<string> {
  const text = canonical(value);
  return text === "" ? emptyPrint : (await hashToken(text)).slice(0, printLength);
}

/** The form field with the prints of the form's initial values. */
export const baseField = "base";

/** The value of `baseField`. */
export function writeBase(prints: FieldPrints): string {
  return JSON.stringify(prints);
}

/** Upper bound on the length of a real base; bounds the parsing of forged ones. */
const maxBase = 20_000;

/**
 * Parses a submitted base. It is untrusted and only ever compared. Unreadable parts count as unknown, and `mergeFields`
 * then treats no field as unchanged.
 */
export function readBase(sent: unknown): FieldPrints {
  if (typeof sent !== "string" || sent.length > maxBase) return {};
  try {
    const prints: unknown = JSON.parse(sent);
    if (typeof prints !== "object" || prints === null) return {};
    return Object.fromEntries(Object.entries(prints).filter(([, print]) => typeof print === "string"));
  } catch {
    return {};
  }
}

const choicePrefix = "take.";

/** The name of the radio buttons that choose between the two values of a field. */
export function choiceField(path: string): string {
  return `${choicePrefix}${path}`;
}

export interface Edit {
  /** The prints of the form's initial values, as far as submitted. */
  prints: FieldPrints;
  /** The fields whose conflict was shown. */
  shown: string[];
  /** The fields whose stored value was chosen. */
  taken: string[];
}

/** Reads the base and the conflict choices of a submitted form. */
export function readEdit(form: FormData): Edit {
  const choices = [...form].filter(([name]) => name.startsWith(choicePrefix));
  const pathOf = (name: string) => name.slice(choicePrefix.length);
  return {
    prints: readBase(form.get(baseField)),
    shown: choices.map(([name]) => pathOf(name)),
    taken: choices.filter(([, choice]) => choice === "theirs").map(([name]) => pathOf(name)),
  };
}
