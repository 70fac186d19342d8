import type { CountKey, DayPart, FunnelStage, NumberDimension } from "~/db/marketplace-values";
import { numberDimensions } from "~/db/marketplace-values";
import { attentionWeeks, marketplaceCount } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import { countId } from "~/features/member-area/numbers/count-days.server";
import { type DayTallies, insertDays } from "~/features/member-area/numbers/insert-days.server";
import { makeReports } from "~/features/member-area/numbers/make-reports.server";
import { addCount, addSpan, partOf, tallyOf } from "~/features/member-area/numbers/tally";
import { monthsKept, shiftMonth } from "~/features/member-area/numbers/time";
import { optionValues } from "~/features/profiles/startups/options";
import { startupOrigins } from "~/features/publishing/content-kinds/option-list/initial";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { taipeiDay, taipeiMidnight, taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { type Random, seededRandom } from "./random";

/** How many members the made-up history has, and how many days of it are written at once. */
const members = 1400;
const perInsert = 120;

/**
 * Seeds the numbers of the marketplace, once, with two years of made-up history: the demo's few members would be too
 * small a group for most of them. The days from today on are counted as in production.
 */
export async function seedNumbers(app: App): Promise<void> {
  if (await app.db.select({ id: marketplaceCount.id }).from(marketplaceCount).get()) return;
  const today = taipeiDay(app.now());
  const industries = (await allStaticKeys(app)).filter(
    ({ type, parentKey }) => type === "industry" && parentKey === null,
  );
  const history = tell({ today, industries: industries.map(({ key }) => key) });
  const weeks = await app.db.select().from(attentionWeeks);
  for (const { week, side, suggested } of weeks) {
    if (week < today && suggested.gini !== null) addGini(history, week, side, suggested.gini);
  }
  const days = Object.entries(history);
  for (let start = 0; start < days.length; start += perInsert) {
    await insertDays(app, Object.fromEntries(days.slice(start, start + perInsert)));
  }
  await makeReports(app, { until: today });
  await app.db
    .insert(marketplaceCount)
    .values({
      id: countId,
      settledUntil: today,
      countedUntil: today,
      reportedFor: today,
      mailedMonth: taipeiMonth(app.now()),
    })
    .onConflictDoNothing();
}

/** Makes up what a growing number of members did, the same each time for the same day. */
function tell({ today, industries }: { today: string; industries: string[] }): DayTallies {
  const random = seededRandom("numbers");
  const end = taipeiMidnight(today);
  const start = taipeiMidnight(shiftMonth(today, -monthsKept));
  const history: DayTallies = {};
  const tallies = (at: number, part: DayPart) => partOf(history, taipeiDay(at), part);
  for (let made = 0; made < members; made++) {
    const joinedAt = start + Math.floor((end - start) * Math.sqrt(random.next()));
    const side: Side = random.next() < 0.62 ? "startup" : "investor";
    const groups = rollGroups(random, { side, joinedAt, industries });
    const count = (at: number, key: CountKey) => {
      if (at >= end) return;
      for (const dimension of numberDimensions) addCount(tallies(at, dimension), groups[dimension], key);
    };
    const span = (at: number, key: Parameters<typeof addSpan>[2], length: number) => {
      if (at >= end) return;
      for (const dimension of numberDimensions) addSpan(tallies(at, dimension), groups[dimension], key, length);
    };
    const reached = new Set<FunnelStage>();
    const reach = (at: number, stage: FunnelStage) => {
      if (at >= end || reached.has(stage)) return;
      reached.add(stage);
      addCount(tallies(at, "funnel"), `${groups.cohort}/${side}`, stage);
    };

    count(joinedAt, "signUps");
    reach(joinedAt, "signedUp");
    if (random.next() > 0.84) continue;
    reach(joinedAt + random.integer(0, 3) * dayMs, "begun");
    if (random.next() > 0.72) continue;
    const publishedAt = joinedAt + random.integer(4, 30) * dayMs + random.integer(0, dayMs);
    count(publishedAt, "published");
    span(publishedAt, "daysToPublication", (publishedAt - joinedAt) / dayMs);
    reach(publishedAt, "published");
    for (let sent = random.integer(0, side === "startup" ? 6 : 3); sent > 0; sent--) {
      const at = publishedAt + random.integer(1, 150) * dayMs + random.integer(0, dayMs);
      count(at, "invitations");
      reach(at, "invited");
      const hours = Math.ceil(3 + 260 * random.next() ** 2);
      const isAnswered = random.next() < 0.64;
      if (at + 7 * dayMs < end) {
        count(at, "answerable");
        if (isAnswered && hours <= 7 * 24) count(at, "answeredInTime");
      }
      if (!isAnswered) continue;
      const answeredAt = at + hours * hourMs;
      span(answeredAt, "hoursToAnswer", hours);
      reach(answeredAt, "answered");
      if (random.next() > 0.46) continue;
      const agreedAt = answeredAt + random.integer(1, 6) * dayMs;
      count(agreedAt, "meetings");
      reach(agreedAt, "met");
      if (random.next() < 0.82) count(agreedAt + random.integer(1, 9) * dayMs, "held");
      if (random.next() < 0.3) count(agreedAt + random.integer(2, 20) * dayMs, "introductions");
      if (random.next() > 0.2) continue;
      const closedAt = agreedAt + random.integer(20, 120) * dayMs;
      count(closedAt, "deals");
      reach(closedAt, "deal");
    }
  }
  for (let at = start; at < end; at += 7 * dayMs) {
    const ago = (end - at) / (end - start);
    for (const side of sides) {
      const gini = 0.42 + 0.22 * ago + 0.06 * random.next() - (side === "investor" ? 0.04 : 0);
      addGini(history, taipeiDay(at), side, gini);
    }
  }
  return history;
}

function addGini(history: DayTallies, day: string, side: Side, gini: number): void {
  tallyOf(partOf(history, day, "attention"), side).gini = gini;
}

/** Earlier entries of a list are more frequent. */
const often = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(values.length * random.next() ** 1.8)];

function rollGroups(
  random: Random,
  { side, joinedAt, industries }: { side: Side; joinedAt: number; industries: readonly string[] },
): Record<NumberDimension, string> {
  const levels =
    side === "startup"
      ? ["startup.normal", "startup.normal", "startup.gold", "startup.diamond"]
      : ["investor.normal", "investor.normal", "investor.empty", "investor.gold", "card.normal", "investor.diamond"];
  const regions = ["台北市", "新北市", ...optionValues("regions")];
  const origins = side === "startup" ? startupOrigins.map(({ key }) => `origin.${key}`) : [];
  return {
    side,
    industry: random.next() < 0.06 ? "" : (often(random, industries) ?? ""),
    region: random.next() < 0.05 ? "" : (often(random, regions) ?? ""),
    level: often(random, levels) ?? "",
    source: often(random, ["", ...origins, "referral", "claimed"]) ?? "",
    cohort: taipeiMonth(joinedAt),
  };
}
