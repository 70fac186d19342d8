import { eq } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { FactDates, Side } from "~/db/values";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { drawingOf } from "~/features/profiles/profiles/drawing.server";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupRecord } from "~/features/profiles/startups/record";
import {
  type DatedFact,
  datedAmong,
  type FactName,
  factNames,
  factRows,
  filledFacts,
} from "~/features/records/dated-facts/facts";
import { type RecordDefinition, spotsOf, valueAt, withoutLanguage } from "~/features/records/records/content";
import type { FieldValue } from "~/features/records/records/field";
import { plainTextOf } from "~/features/text/text/rich-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";

/** The parts of a profile that its facts are read from. */
interface Stated {
  name: string;
  record: RecordDefinition;
  content: object;
  dates: FactDates;
  isListed: boolean;
}

async function readStated(app: App, { kind, id }: { kind: Side; id: string }): Promise<Stated> {
  if (kind === "startup") {
    const profile = await getStartupProfile(app, id);
    if (!profile || profile.unclaimed) throw new AppError("startup_not_found");
    const isListed = startupPublication(profile.is_publish) === "published";
    return { name: profile.name, record: startupRecord, content: profile, dates: profile.fact_dates, isListed };
  }
  const profile = await getInvestorProfile(app, id);
  if (!profile) throw new AppError("investor_not_found");
  const isListed = investorPublication(profile.status) === "published";
  return { name: profile.name, record: investorRecord, content: profile, dates: profile.fact_dates, isListed };
}

/** A profile's facts in its live version, regardless of pending changes. */
export interface OwnFacts<Fact extends DatedFact = DatedFact> {
  name: string;
  isListed: boolean;
  facts: Fact[];
}

/**
 * Reads the dated facts of a profile for its owner to see and confirm. Throws `startup_not_found` or
 * `investor_not_found`.
 */
export async function readOwnFacts(app: App, owner: { kind: Side; id: string }): Promise<OwnFacts> {
  const stated = await readStated(app, owner);
  return { name: stated.name, isListed: stated.isListed, facts: factsIn(app, owner.kind, stated) };
}

/**
 * Reads the facts of the owner's listed profile that have been unconfirmed for too long; empty if it is not listed.
 * Reads a row or two, because the listing stores which facts the profile states.
 */
export async function readStaleFacts(app: App, owner: { kind: Side; id: string }): Promise<FactName[]> {
  const dates = (await readOwnState(app, owner))?.factDates ?? {};
  const staleAmong = (names: readonly FactName[]) =>
    datedAmong(owner.kind, { names, dates, now: app.now() }).flatMap(({ name, isStale }) => (isStale ? [name] : []));
  if (staleAmong(factNames).length === 0) return [];
  const listing = await app.db
    .select({ facts: listings.facts })
    .from(listings)
    .where(eq(listings.profileId, owner.id))
    .get();
  return staleAmong((listing?.facts ?? []) as FactName[]);
}

function factsIn(app: App, side: Side, { record, content, dates }: Stated): DatedFact[] {
  return datedAmong(side, { names: filledFacts(side, record, content), dates, now: app.now() });
}

/** A fact with its content as text in the reader's language. */
export type StatedFact = DatedFact & { text: string };

/** Like `readOwnFacts`, with each fact's content as text. */
export async function describeOwnFacts(
  app: App,
  { owner, locale }: { owner: { kind: Side; id: string }; locale: Locale },
): Promise<OwnFacts<StatedFact>> {
  const stated = await readStated(app, owner);
  const { record, content } = stated;
  const { draw } = await drawingOf(app, { record, namespace: `${owner.kind}s`, locale });
  const separator = translate(locale)("profiles:overview.listSeparator");
  const rows = Object.fromEntries(factRows(owner.kind));
  const textOf = ({ name }: DatedFact) => {
    const { fields = [], unit } = rows[name] ?? {};
    const spots = spotsOf(record).filter(({ path }) => fields.includes(withoutLanguage(path)));
    const texts = spots.map(({ path, locale: language, field }) => {
      const value = valueAt(content, path);
      return { language, text: field.isFilled(value) ? shortText(draw(content, path, value), separator) : "" };
    });
    const filled = texts.filter(({ text }) => text !== "");
    const own = filled.filter(({ language }) => language === null || language === textLocaleOf(locale));
    return (own.length > 0 ? own : filled.slice(0, 1)).map(({ text }) => text).join(unit ? " – " : separator);
  };
  const facts = factsIn(app, owner.kind, stated).map((fact) => ({ ...fact, text: textOf(fact) }));
  return { name: stated.name, isListed: stated.isListed, facts };
}

/** Maximum length of a fact's text, in characters. */
const maxText = 120;

function shortText(value: FieldValue, separator: string): string {
  const text =
    value.kind === "text"
      ? value.text
      : value.kind === "html"
        ? plainTextOf(value.html)
        : value.kind === "entries"
          ? value.entries.map(({ title }) => title).join(separator)
          : "";
  return text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text;
}
