import {
  type DayPart,
  type FunnelStage,
  funnelStages,
  type NumberDimension,
  type NumberRange,
  type Tallies,
  type Tally,
} from "~/db/marketplace-values";
import { type Side, sides } from "~/db/values";
import { baseOf, type FigureId, figureIds, figureOf, figureRow } from "./figures";
import { hiddenAmong, leastShown } from "./suppress";
import { emptyTally, sumOf } from "./tally";
import { type Period, spanOf } from "./time";

/** A figure for a period; null if it is hidden or has no data. */
export type Shown = number | null;

/** A figure for two consecutive periods. */
export interface Change {
  now: Shown;
  before: Shown;
}

/** The figures of everybody together. */
export interface TotalReport {
  periods: Period[];
  /** Each with a value for every period of the time, and of the time before. */
  figures: Record<FigureId, Change & { series: { now: Shown[]; before: Shown[] } }>;
  funnel: { stage: FunnelStage; reached: Record<Side, Shown> }[];
}

/** The same by the values of a dimension, small groups hidden. */
export interface PartReport {
  groups: { value: string; figures: Partial<Record<FigureId, Change>> }[];
  /** How many groups are left out, because all their figures are hidden. */
  leftOut: number;
}

/** The tallies of days, by day. */
export type Days = ReadonlyMap<string, Tallies>;

/** Returns the report on everybody; `daysOf` has the days that were counted. Pure. */
export function makeTotalReport(
  { range, until }: { range: NumberRange; until: string },
  daysOf: Record<Extract<DayPart, "side" | "funnel" | "attention">, Days>,
): TotalReport {
  const { now, before } = spanOf(range, until);
  const all = (period: Period): Tally =>
    sumOf(within(daysOf.side, period).flatMap(({ tallies }) => Object.values(tallies)));
  const tallyFor = (id: FigureId, period: Period): Tally => {
    const row = figureRow(id);
    return row.unit === "gini" ? (latest(daysOf.attention, row.side, period) ?? emptyTally()) : all(period);
  };
  const change = (id: FigureId) => {
    const shown = (period: Period) => shownOf(id, tallyFor(id, period));
    return {
      now: shown(whole(now)),
      before: shown(whole(before)),
      series: { now: now.map(shown), before: before.map(shown) },
    };
  };
  return {
    periods: now,
    figures: Object.fromEntries(figureIds.map((id) => [id, change(id)])) as TotalReport["figures"],
    funnel: funnelOf(daysOf.funnel, spanOf("months", until).now[0]?.from.slice(0, 7) ?? ""),
  };
}

/** Returns the report by a dimension. Pure. */
export function makePartReport(
  { range, until, by }: { range: NumberRange; until: string; by: NumberDimension },
  days: Days,
): PartReport {
  const { now, before } = spanOf(range, until);
  const [inNow, inBefore] = [now, before].map((periods) => {
    const found = within(days, whole(periods));
    return (value: string) => sumOf(found.flatMap(({ tallies }) => tallies[value] ?? []));
  });
  const values = valuesIn(days, { from: before[0]?.from ?? "", until: now.at(-1)?.until ?? "" });
  const groups = values.map((value) => ({
    value,
    now: inNow?.(value) ?? emptyTally(),
    before: inBefore?.(value) ?? emptyTally(),
    figures: {} as Partial<Record<FigureId, Change>>,
  }));
  for (const id of figureIds.filter((one) => isBrokenDown(one, by))) {
    const hidden = (["now", "before"] as const).map((time) =>
      hiddenIn(groups.map((group) => ({ sum: sumOfGroup(by, group.value), count: baseOf(id, group[time]) }))),
    );
    groups.forEach((group, place) => {
      group.figures[id] = {
        now: hidden[0]?.has(place) ? null : figureOf(id, group.now),
        before: hidden[1]?.has(place) ? null : figureOf(id, group.before),
      };
    });
  }
  const shown = groups.filter(({ figures }) =>
    Object.values(figures).some(({ now, before }) => now !== null || before !== null),
  );
  return { groups: shown.map(({ value, figures }) => ({ value, figures })), leftOut: groups.length - shown.length };
}

/** Returns which shown sum a group is part of: by level, those of a side add up to what is shown by side. */
const sumOfGroup = (by: NumberDimension, value: string) =>
  by === "level" ? (value.startsWith("startup.") ? "startup" : "investor") : "all";

/** Returns the places of the groups to hide, within each sum that a reader can subtract from (`hiddenAmong`). */
function hiddenIn(groups: ReadonlyArray<{ sum: string; count: number }>): Set<number> {
  const sums = [...new Set(groups.map(({ sum }) => sum))];
  return new Set(
    sums.flatMap((sum) => {
      const places = groups.flatMap((group, place) => (group.sum === sum ? [place] : []));
      return [...hiddenAmong(places.map((place) => groups[place]?.count ?? 0))].map((at) => places[at] ?? -1);
    }),
  );
}

/**
 * Whether a figure is shown by a dimension: what belongs to a pair has no side, attention is only counted as a whole, and
 * the sign-ups of a month's cohort are that month's total, which is shown however small it is.
 */
export function isBrokenDown(id: FigureId, by: NumberDimension): boolean {
  const { whose } = figureRow(id);
  return whose !== null && !(by === "side" && whose === "startup") && !(by === "cohort" && id === "signUps");
}

/** Hides shares and medians computed from fewer than `leastShown`; totals are always shown. */
function shownOf(id: FigureId, tally: Tally): Shown {
  const { unit } = figureRow(id);
  const isOfFew = unit !== "count" && unit !== "gini" && baseOf(id, tally) < leastShown;
  return isOfFew ? null : figureOf(id, tally);
}

/** How far the members who signed up since a month have come, in all the days that are kept. */
function funnelOf(days: Days, since: string): TotalReport["funnel"] {
  const tallies = [...days.values()].flatMap((byMember) => Object.entries(byMember));
  const bySide = Object.fromEntries(
    sides.map((side) => [
      side,
      sumOf(tallies.flatMap(([value, tally]) => (value.endsWith(`/${side}`) && value >= since ? tally : []))),
    ]),
  ) as Record<Side, Tally>;
  return funnelStages.map((stage) => {
    const reached = sides.map((side) => bySide[side].counts[stage] ?? 0);
    const hidden = hiddenAmong(reached);
    return {
      stage,
      reached: Object.fromEntries(
        sides.map((side, place) => [side, hidden.has(place) ? null : reached[place]]),
      ) as Record<Side, Shown>,
    };
  });
}

const whole = (periods: readonly Period[]): Period => ({
  from: periods[0]?.from ?? "",
  until: periods.at(-1)?.until ?? "",
});

const within = (days: Days, { from, until }: Period) =>
  [...days].flatMap(([day, tallies]) => (day >= from && day < until ? { day, tallies } : []));

const latest = (days: Days, value: string, period: Period): Tally | undefined =>
  within(days, period)
    .filter(({ tallies }) => tallies[value])
    .sort((one, other) => one.day.localeCompare(other.day))
    .at(-1)?.tallies[value];

const valuesIn = (days: Days, period: Period): string[] =>
  [...new Set(within(days, period).flatMap(({ tallies }) => Object.keys(tallies)))].sort();
