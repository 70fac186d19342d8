/**
 * What was typed into a form and not stored yet, kept in this browser (decision 034): per account, language and form.
 * Passwords and files are never kept. A browser that refuses storage keeps nothing.
 */
export interface Draft {
  /** When it was last typed, in milliseconds. */
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

/** After this time a draft is neither offered nor kept, in milliseconds. */
export const draftAge = 30 * 24 * 60 * 60 * 1000;

/** The longest draft, in characters: more than a section's longest texts in both languages. */
export const maxDraft = 400_000;

const prefix = "fundbridge.form.";
const visitor = "visitor";

export const draftKey = ({ account, locale, form }: DraftPlace) => `${prefix}${account ?? visitor}.${locale}.${form}`;

/** The draft kept under a key, unless it is too old or unreadable. */
export function readDraft(key: string, now: number): Draft | null {
  return withStorage((storage) => parseDraft(storage.getItem(key), now)) ?? null;
}

/** Keeps a draft. One that is too long is not kept, and removes the one before, which would be outdated. */
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
      // Storage is full: older drafts make room, once.
      removeDrafts(storage, (other) => other !== key);
      storage.setItem(key, text);
    }
  });
}

/** Changes with the draft. */
export function draftMark(key: string): string | null {
  return withStorage((storage) => storage.getItem(key)) ?? null;
}

export function removeDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Removes drafts that are too old. */
export function removeOldDrafts(now: number): void {
  withStorage((storage) => removeDrafts(storage, (key) => parseDraft(storage.getItem(key), now) === null));
}

/** Removes everything that an account, or a visitor, has typed and not sent: forms, and messages of conversations. */
export function removeDraftsOf(account: string | null): void {
  const own = [`${prefix}${account ?? visitor}.`, `fundbridge.draft.${account}.`, `fundbridge.outgoing.${account}.`];
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (own.some((start) => key.startsWith(start))) storage.removeItem(key);
  });
}

function removeDrafts(storage: Storage, condition: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && condition(key)) storage.removeItem(key);
}

/** What is stored may have been edited: anything unexpected is no draft. */
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
