import { dayMs, hourMs, minuteMs } from "../../app/durations.ts";
import { type ActName, acts } from "../scale/acts.ts";
import { busiestHour, daysOfMonth } from "../scale/cost.ts";

/** What other acts cause: the queue delivers mails, and the first page of a day makes the day's matches. */
const caused = ["a mail", "the matches of a day"] as const satisfies readonly ActName[];

/** The acts that a client plays. */
export type PlayedAct = Exclude<ActName, (typeof caused)[number]>;

const isPlayed = (act: string): act is PlayedAct => act in acts && !(caused as readonly string[]).includes(act);
export const playedActs: readonly PlayedAct[] = Object.keys(acts).filter(isPlayed);

export interface Day {
  members: number;
  /** The part of the day's acts that is played, above 0 and at most 1. */
  share: number;
  /** How long the day takes. */
  minutes: number;
}

export interface PlannedAct {
  act: PlayedAct;
  /** Milliseconds since the start, in the compressed time. */
  dueAt: number;
  /** In which visit a member does it, counted from 0. */
  visit: number;
  /** For what the act chooses, such as the startup whose page is opened. */
  seed: number;
}

/** Returns how often members do an act in a day. */
export const timesInDay = (act: ActName, members: number): number => (members * acts[act].perMonth) / daysOfMonth;

/** Returns how many visits members make in the played share of a day: each opens the home page once. */
export const visitsIn = ({ members, share }: Pick<Day, "members" | "share">): number =>
  Math.max(1, Math.round(share * timesInDay("the home page of a member", members)));

/** Returns the acts of a day in the order of their times. `random` returns numbers from 0 to below 1. */
export function planDay({ members, share, minutes }: Day, random: () => number): PlannedAct[] {
  const visits = visitsIn({ members, share });
  const compression = (minutes * minuteMs) / dayMs;
  return playedActs
    .flatMap((act) =>
      Array.from({ length: Math.round(share * timesInDay(act, members)) }, () => ({
        act,
        dueAt: momentOfDay(random) * compression,
        visit: Math.floor(random() * visits),
        seed: Math.floor(random() * 2 ** 31),
      })),
    )
    .sort((a, b) => a.dueAt - b.dueAt);
}

/** The busiest hour begins at nine in the evening; the other hours have the same number of acts. */
const busiestFrom = 21 * hourMs;

/** Returns a moment of the day, in milliseconds since midnight. */
function momentOfDay(random: () => number): number {
  if (random() < busiestHour) return busiestFrom + random() * hourMs;
  const moment = random() * (dayMs - hourMs);
  return moment < busiestFrom ? moment : moment + hourMs;
}
