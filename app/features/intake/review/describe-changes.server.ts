import type { Side } from "~/db/values";
import type { InvestorProfile } from "~/features/profiles/investors/profile";
import { investorRecord } from "~/features/profiles/investors/record";
import { changedPaths, outdatedPaths } from "~/features/profiles/pending/overlay";
import type { PendingVersion } from "~/features/profiles/pending/pending-version.server";
import { drawingOf } from "~/features/profiles/profiles/drawing.server";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import { startupRecord } from "~/features/profiles/startups/record";
import { compareTexts, type TextPart } from "~/features/publishing/content-desk/compare-texts.server";
import { placesOf, type RecordDefinition, valueAt, withoutLanguage } from "~/features/records/records/content";
import type { FieldValue } from "~/features/records/records/field";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { Locale, TextLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** How one value differs from the live one; texts are compared word by word. */
export type PendingChange =
  | { kind: "text"; parts: TextPart[] }
  | { kind: "values"; before: FieldValue; after: FieldValue; isFormatting: boolean };

export interface ChangedValue {
  /** Null for a value that is the same in both languages. */
  language: TextLocale | null;
  change: PendingChange;
  /** Whether the live value has also changed since. */
  isOutdated: boolean;
}

export interface ChangedField {
  /** The path without a language: `report.slogan`. */
  field: string;
  values: ChangedValue[];
}

export interface ChangedSection {
  section: string;
  fields: ChangedField[];
}

const records: Record<Side, RecordDefinition> = { startup: startupRecord, investor: investorRecord };

interface Changed {
  kind: Side;
  live: StartupProfile | InvestorProfile;
  changed: StartupProfile | InvestorProfile;
  pending: PendingVersion;
  locale: Locale;
}

/** Describes what pending changes would change in the live profile, by section, field and language, in form order. */
export async function describeChanges(
  app: App,
  { kind, live, changed, pending, locale }: Changed,
): Promise<ChangedSection[]> {
  const record = records[kind];
  const { draw } = await drawingOf(app, { record, namespace: `${kind}s`, locale });
  const paths = changedPaths(live, pending);
  const outdated = new Set(outdatedPaths(live, pending));
  const changeOf = (path: string): ChangedValue => ({
    language: languageOf(path),
    change: compare(draw(live, path, valueAt(live, path)), draw(changed, path, valueAt(changed, path))),
    isOutdated: outdated.has(path),
  });
  return record.sections.flatMap((section) => {
    const fields = placesOf(record)
      .filter(({ field }) => field.section === section)
      .flatMap(({ path }): ChangedField[] => {
        const own = paths.filter((changedPath) => fieldOf(changedPath) === path);
        return own.length > 0 ? [{ field: path, values: own.map(changeOf) }] : [];
      });
    return fields.length > 0 ? [{ section, fields }] : [];
  });
}

const language = /\.(zh_tw|en_us)(?=\.|$)/;

function languageOf(path: string): TextLocale | null {
  return (language.exec(path)?.[1] as TextLocale | undefined) ?? null;
}

/** Returns the field of a path. Both languages of a text are one field: `term_of_protected.zh_tw`. */
export function fieldOf(path: string): string {
  return withoutLanguage(path).replace(language, "");
}

function compare(before: FieldValue, after: FieldValue): PendingChange {
  const [older, newer] = [textOf(before), textOf(after)];
  if (older === null || newer === null) return { kind: "values", before, after, isFormatting: false };
  if (older === newer) return { kind: "values", before, after, isFormatting: true };
  return { kind: "text", parts: compareTexts(older, newer) };
}

/** Returns a value's text; null for anything else, such as a list or a picture. */
function textOf(value: FieldValue): string | null {
  if (value.kind === "text") return value.text;
  if (value.kind === "link") return value.address;
  return value.kind === "html" ? plainTextOf(value.html) : null;
}
