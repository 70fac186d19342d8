import { dayMs } from "~/durations";

/**
 * Unsaved form input, kept in this browser per account, language and form (decision 034). Passwords and files are never
 * kept; without browser storage nothing is.
 */
export interface Draft {
  /** When the user last typed, in milliseconds. */
  at: number;
  /** The base of the values the form was filled with, for forms that merge concurrent edits (decision 015). */
  base: string | null;
  /** The form's fields, in order. */
  entries: [string, string][];
}

/** Where a form's draft is kept. */
export interface DraftPlace {
  /** The account's id; null for visitors. */
  account: string | null;
  locale: string;
  /** The form's bare path, with the id of its record. */
  form: string;
}

/** Drafts older than this are neither offered nor kept, in milliseconds. */
export const draftAge = 30 * dayMs;

/** The maximum length of a draft, in characters: more than the longest texts of a section in both languages. */
export const maxDraft = 400_000;

const prefix = "fundbridge.form.";
const visitor = "visitor";

export const draftKey = ({ account, locale, form }: DraftPlace) => `${prefix}${account ?? visitor}.${locale}.${form}`;

/** Reads the draft of a key; null if it is missing, too old or unreadable. */
export function readDraft(key: string, now: number): Draft | null {
  return withStorage((storage) => parseDraft(storage.getItem(key), now)) ?? null;
}

/** Stores a draft. A draft that is too long is not stored, and its outdated predecessor is removed. */
export function writeDraft(key: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  withStorage((storage) => {
    if (text.length > maxDraft) {
      storage.removeItem(key);
      return;
    }
    try {
      storage.setItem(key, text);
    } catch {
      // Storage is full: drop other drafts and try once more.
      removeDrafts(storage, (other) => other !== key);
      storage.setItem(key, text);
    }
  });
}

/** Returns a value that changes with the draft. */
export function draftMark(key: string): string | null {
  return withStorage((storage) => storage.getItem(key)) ?? null;
}

export function removeDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Removes expired drafts. */
export function removeOldDrafts(now: number): void {
  withStorage((storage) => removeDrafts(storage, (key) => parseDraft(storage.getItem(key), now) === null));
}

/** Removes all unsent input of an account or a visitor: forms, and messages in conversations. */
export function removeDraftsOf(account: string | null): void {
  const own = [`${prefix}${account ?? visitor}.`, `fundbridge.draft.${account}.`, `fundbridge.outgoing.${account}.`];
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (own.some((start) => key.startsWith(start))) storage.removeItem(key);
  });
}

function removeDrafts(storage: Storage, condition: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && condition(key)) storage.removeItem(key);
}

/** Stored data may have been edited; anything unexpected is treated as no draft. */
export function parseDraft(text: string | null, now: number): Draft | null {
  if (text === null) return null;
  try {
    const { at, base, entries } = JSON.parse(text) as Partial<Record<keyof Draft, unknown>>;
    if (typeof at !== "number" || now - at > draftAge || at > now + draftAge || !Array.isArray(entries)) return null;
    if (!entries.every(isEntry)) return null;
    return { at, base: typeof base === "string" ? base : null, entries };
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
}

function withStorage<Result>(run: (storage: Storage) => Result): Result | undefined {
  try {
    return run(localStorage);
  } catch {
    return undefined;
  }
}
