import type { FactDates, Side } from "~/db/values";
import { dayMs } from "~/durations";
import { placesOf, type RecordDefinition, spotsOf, valueAt, withoutLanguage } from "~/features/records/records/content";

interface FactRow {
  /** The fields that state the fact; it is filled if any of them is. */
  readonly fields: readonly string[];
  /** The field that gives its amounts their unit. */
  readonly unit?: string;
}

/**
 * The facts that age and are therefore dated (decision 039), with their fields in each side's record. A startup's round
 * includes whether it is raising at all, because an outdated "raising" misleads most.
 */
export const datedFacts = {
  startup: {
    round: { fields: ["funding_info.status", "funding_info.round"] },
    fundraising: { fields: ["funding_info.fundraising"], unit: "currency" },
    fund_of_shares: { fields: ["funding_info.fund_of_shares"] },
    financial_status: { fields: ["report.financial_status"] },
  },
  investor: {
    check_size: { fields: ["check_size.min", "check_size.max"], unit: "currency" },
    current_invest: { fields: ["current_invest"] },
  },
} as const satisfies Record<Side, Record<string, FactRow>>;

export type FactName<Of extends Side = Side> = Of extends Side ? keyof (typeof datedFacts)[Of] & string : never;

/** The paths the table names for a side; a record without one of them does not compile (`write-….server.ts`). */
export type DatedPath<Of extends Side> = Of extends "startup"
  ? PathOf<(typeof datedFacts)["startup"]>
  : PathOf<(typeof datedFacts)["investor"]>;
type PathOf<Facts> = {
  [Name in keyof Facts]: Facts[Name] extends { fields: readonly (infer Path)[]; unit: infer Unit }
    ? Path | Unit
    : Facts[Name] extends { fields: readonly (infer Path)[] }
      ? Path
      : never;
}[keyof Facts];

/** The fact shown on a side's card in lists. */
export const factOnCard = { startup: "round", investor: "check_size" } as const satisfies {
  [Of in Side]: FactName<Of>;
};

/** The fact names of both sides. */
export const factNames = [...Object.keys(datedFacts.startup), ...Object.keys(datedFacts.investor)] as [
  FactName,
  ...FactName[],
];

/** A fact not confirmed for this long is grey and ranks lower, in milliseconds. */
export const staleAfter = 90 * dayMs;

/** How long after the last confirmation or mail the owner is asked to confirm a fact, in milliseconds. */
export const askEvery = 60 * dayMs;

/** Whether a fact confirmed at this time ranks lower now. */
export const isStaleAt = (confirmedAt: number, now: number): boolean => now - confirmedAt >= staleAfter;

/** A side's facts with their fields, in display order. */
export function factRows(side: Side): Array<[FactName, FactRow]> {
  return Object.entries(datedFacts[side]) as Array<[FactName, FactRow]>;
}

/** The facts that a profile states. */
export function filledFacts(side: Side, record: RecordDefinition, content: object): FactName[] {
  const filled = new Set(
    spotsOf(record, placesOf(record)).flatMap(({ path, field }) =>
      field.isFilled(valueAt(content, path)) ? [withoutLanguage(path)] : [],
    ),
  );
  return factRows(side).flatMap(([name, { fields }]) => (fields.some((path) => filled.has(path)) ? [name] : []));
}

/** The dates of a new record: everything it states holds since then. */
export function datesSince(side: Side, at: number): FactDates {
  return Object.fromEntries(factRows(side).map(([name]) => [name, [at, at]]));
}

/**
 * Since when a fact holds, when its owner last confirmed it, and whether that is too long ago. Times are in
 * milliseconds.
 */
export interface DatedFact {
  name: FactName;
  since: number;
  confirmedAt: number;
  isStale: boolean;
}

/** The dates of the named facts, in table order; omits facts without a date. */
export function datedAmong(
  side: Side,
  { names, dates, now }: { names: readonly FactName[]; dates: FactDates; now: number },
): DatedFact[] {
  return factRows(side).flatMap(([name]) => {
    const [since, confirmedAt] = dates[name] ?? [];
    if (!names.includes(name) || since === undefined || confirmedAt === undefined) return [];
    return [{ name, since, confirmedAt, isStale: isStaleAt(confirmedAt, now) }];
  });
}

/** The date of a card's fact, from the dates kept in its listing; null without one. */
export function datedOnCard(side: Side, { dates, now }: { dates: FactDates; now: number }): DatedFact | null {
  return datedAmong(side, { names: [factOnCard[side]], dates, now })[0] ?? null;
}

/**
 * The dates of a profile's facts that are filled, readable by the viewer, and not replaced by pending `changes`, which
 * have no date yet.
 */
export function shownFacts(
  side: Side,
  options: {
    record: RecordDefinition;
    granted: ReadonlySet<string>;
    content: object;
    changes: object;
    dates: FactDates;
    now: number;
  },
): DatedFact[] {
  const { record, granted, content, changes, dates, now } = options;
  const replaced = new Set(
    spotsOf(record).flatMap(({ path }) => (valueAt(changes, path) === undefined ? [] : [withoutLanguage(path)])),
  );
  const rows = Object.fromEntries(factRows(side));
  const names = filledFacts(side, record, content).filter((name) => {
    const { fields = [], unit } = rows[name] ?? {};
    const isReplaced = [...fields, unit ?? ""].some((path) => replaced.has(path));
    return !isReplaced && fields.every((path) => granted.has(record.fields[path]?.readBy ?? ""));
  });
  return datedAmong(side, { names, dates, now });
}
