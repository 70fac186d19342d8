import { type SQL, sql } from "drizzle-orm";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findMismatches } from "../find-mismatches.server";
import { requireInvitable } from "../require-invitable.server";
import type { Pair, Parties } from "../rules";
import { type OfficeHours, requestsPerWeek, requestWeek, shownAhead, timesOf, weekOf } from "./office-hours";
import { readOfficeHours } from "./read-office-hours.server";
import { agendaStep, stepsOf } from "./rules";

/** An investor's office hours as a startup sees them. */
export interface OpenHours {
  minutes: number;
  /** The times that can be requested, in milliseconds, earliest first. */
  times: number[];
  /** Whether the startup has an open offer or request with the investor, or has sent its requests of the week. */
  hasOpen: boolean;
  isSpent: boolean;
}

/**
 * The free times of an investor's office hours for a startup that may request one: listed, fitting what the investor
 * states, and not hiding its profile from it (product §24.9). Null for any other, and while the hours are closed.
 */
export async function findOpenHours(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<OpenHours | null> {
  const hours = await readOfficeHours(app, { investorId });
  if (!hours?.isOpen) return null;
  const allowed = await mayRequest(app, { actor, investorId });
  if (allowed instanceof AppError) return null;
  return freeTimes(app, { hours, pair: allowed.pair });
}

/**
 * The pair and its parties if the actor may request one of an investor's office hours; else the error that says why not:
 * `investor_not_found`, `erasing`, `not_listed`, `hidden_from_recipient`, `recipient_unavailable`, or `forbidden` if it
 * does not fit.
 */
export async function mayRequest(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<{ pair: Pair; parties: Parties } | AppError> {
  const invitable = await requireInvitable(app, { actor, investorId }).catch(refusalOf);
  if (invitable instanceof AppError) return invitable;
  const { pair, parties } = invitable;
  const mismatches = await findMismatches(app, pair);
  if (mismatches.length > 0) return new AppError("forbidden", { text: "officeHours:errors.unfit" });
  return { pair, parties };
}

/** Returns an error that is expected; throws any other. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** The times of open hours that are free for both sides of a pair. */
export async function freeTimes(app: App, { hours, pair }: { hours: OfficeHours; pair: Pair }): Promise<OpenHours> {
  const now = app.now();
  const { minutes, timeZone, weeklyLimit } = hours;
  const { investorId, startupId } = pair;
  const [booked, requests, [own]] = await Promise.all([
    app.db.all<{ step: number }>(
      sql`SELECT step FROM agenda WHERE account_id IN (${investorId}, ${startupId})
        AND step >= ${Math.floor(now / agendaStep)} AND step < ${Math.ceil((now + shownAhead) / agendaStep) + 12}`,
    ),
    app.db.all<{ startAt: number; minutes: number; isOpen: number }>(heldOf(investorId, now - requestWeek)),
    app.db.all<{ hasOpen: number; sent: number }>(
      sql`SELECT EXISTS (SELECT 1 FROM meetings WHERE investor_id = ${investorId} AND startup_id = ${startupId}
          AND state = 'offered') AS hasOpen, ${sentBy(startupId, now)} AS sent`,
    ),
  ]);
  const taken = new Set([
    ...booked.map(({ step }) => step),
    ...requests.filter(({ isOpen }) => isOpen === 1).flatMap(stepsOf),
  ]);
  const times = timesOf(hours, now).filter((startAt) => {
    if (stepsOf({ startAt, minutes }).some((step) => taken.has(step))) return false;
    const week = weekOf(startAt, timeZone);
    return requests.filter((held) => held.startAt >= week.from && held.startAt < week.until).length < weeklyLimit;
  });
  return { minutes, times, hasOpen: own?.hasOpen === 1, isSpent: (own?.sent ?? 0) >= requestsPerWeek };
}

/** The times of an investor's office hours that are requested or agreed on, from a time on. */
export const heldOf = (investorId: string, from: number): SQL => sql`
  SELECT slot.start_at AS startAt, m.minutes, 1 AS isOpen FROM meetings m
    JOIN meeting_slots slot ON slot.meeting_id = m.id AND slot.offered_by = 'startup'
    WHERE m.investor_id = ${investorId} AND m.state = 'offered' AND m.kind = 'office_hours' AND slot.start_at >= ${from}
  UNION ALL
  SELECT start_at, minutes, 0 FROM meetings
    WHERE investor_id = ${investorId} AND state = 'agreed' AND kind = 'office_hours' AND start_at >= ${from}`;

/** The number of requests that a startup has sent in the last week. */
export const sentBy = (startupId: string, now: number): SQL => sql`(
  SELECT count(*) FROM meetings WHERE startup_id = ${startupId} AND created_at > ${now - requestWeek}
    AND kind = 'office_hours')`;
