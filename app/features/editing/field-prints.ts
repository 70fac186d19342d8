import { valueAt } from "~/features/records/content";
import { hashToken } from "~/server/tokens";
import { canonical, emptyPrint, type FieldPrints } from "./merge";

/** Of 43 characters of a hash, enough that two values of one field do not meet: 72 bits. */
const printLength = 12;

/** The prints of some of a record's fields. */
export async function printsOf(fields: object, paths: readonly string[]): Promise<FieldPrints> {
  const prints = paths.map(async (path): Promise<[string, string]> => [path, await printOf(valueAt(fields, path))]);
  return Object.fromEntries(await Promise.all(prints));
}

async function printOf(value: unknown): Promise<string> {
  const text = canonical(value);
  return text === "" ? emptyPrint : (await hashToken(text)).slice(0, printLength);
}

/** The form field that carries the prints of what the form was filled with. */
export const baseField = "base";

/** What a form carries in `baseField`. */
export function writeBase(prints: FieldPrints): string {
  return JSON.stringify(prints);
}

/** Longer than any form's, and short enough to read without a thought. */
const maxBase = 20_000;

/**
 * Reads what a form carried. It comes from a browser and is only ever compared: of what cannot be read nothing is known,
 * and `mergeFields` then takes nothing for unchanged.
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

/** The name of the radio buttons by which somebody says whose value of a field they want. */
export function choiceField(path: string): string {
  return `${choicePrefix}${path}`;
}

export interface Edit {
  /** What the form was filled with, as far as it says. */
  prints: FieldPrints;
  /** The fields whose other value was shown. */
  shown: string[];
  /** Those of them where the other value is wanted. */
  taken: string[];
}

/** What a form post tells of how its sender came to it. */
export function readEdit(form: FormData): Edit {
  const choices = [...form].filter(([name]) => name.startsWith(choicePrefix));
  const pathOf = (name: string) => name.slice(choicePrefix.length);
  return {
    prints: readBase(form.get(baseField)),
    shown: choices.map(([name]) => pathOf(name)),
    taken: choices.filter(([, choice]) => choice === "theirs").map(([name]) => pathOf(name)),
  };
}
