import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { investors, pendingVersions, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import type { QueueFilter } from "./queue-filter";
import { reviewedSides } from "./reviewed-sides.server";
import { waitingProfiles } from "./waiting-profiles.server";

export const queuePageSize = 20;

export interface QueueEntry {
  kind: Side;
  /** A profile, or the pending changes of a listed one. */
  subject: "profile" | "changes";
  id: string;
  name: string;
  photo: string | null;
  /** Milliseconds since the epoch. */
  submittedAt: number | null;
  /** Number of filled texts out of `texts`, by language. */
  chinese: number;
  english: number;
  texts: number;
  /** Required fields of all sections. */
  filled: number;
  total: number;
  /** Returned at least once before. */
  returnedBefore: boolean;
  /** The current claim, if any. */
  claim: QueueClaim | null;
}

export interface QueueClaim {
  by: string;
  isMine: boolean;
}

/** The profiles under review that match `filter`, longest waiting first, and the total number of each kind. */
export async function listReviewQueue(
  app: App,
  { actor, filter }: { actor: StaffViewer; filter: QueueFilter },
): Promise<{ entries: QueueEntry[]; count: number; waiting: Record<Side, number> }> {
  requireStaff(actor, "profiles.review");
  const queue = waitingProfiles(app);
  const matching = matches(app, queue, { actor, filter });
  const [rows, [matched], [startupCount], [investorCount], changes] = await app.db.batch([
    app.db
      .select()
      .from(queue)
      .where(matching)
      .orderBy(asc(queue.waitingSince), asc(queue.id))
      .limit(queuePageSize)
      .offset((filter.page - 1) * queuePageSize),
    app.db.select({ number: count() }).from(queue).where(matching),
    app.db.select({ number: count() }).from(startups).where(eq(startups.isPublish, 1)),
    app.db.select({ number: count() }).from(investors).where(eq(investors.status, "check")),
    app.db
      .select({ side: pendingVersions.side, number: count() })
      .from(pendingVersions)
      .where(sql`${pendingVersions.state} = 'submitted'`)
      .groupBy(pendingVersions.side),
  ]);
  const changed = (side: Side) => changes.find((row) => row.side === side)?.number ?? 0;
  const entries = await Promise.all(
    rows.map(async ({ returnedBefore, claimedBy, claimerEmail, waitingSince: _, ...row }) => ({
      ...row,
      ...(await completenessOf(app, row)),
      returnedBefore: returnedBefore === 1,
      claim: claimedBy === null ? null : { by: claimerEmail ?? "", isMine: claimedBy === actor.id },
    })),
  );
  return {
    entries,
    count: matched?.number ?? 0,
    waiting: {
      startup: (startupCount?.number ?? 0) + changed("startup"),
      investor: (investorCount?.number ?? 0) + changed("investor"),
    },
  };
}

/**
 * The profiles before and after a profile in the filtered queue; null at its ends. `waitingSince` is when the profile
 * was submitted, since it may no longer be in the queue.
 */
export async function queueNeighbours(
  app: App,
  options: { actor: Pick<StaffViewer, "id">; filter: QueueFilter; id: string; waitingSince: number | null },
): Promise<{ previous: string | null; next: string | null }> {
  const { id, waitingSince } = options;
  const queue = waitingProfiles(app);
  const matching = matches(app, queue, options);
  const here = sql`(${waitingSince ?? 0}, ${id})`;
  const [[previous], [next]] = await app.db.batch([
    app.db
      .select({ id: queue.id })
      .from(queue)
      .where(and(matching, sql`(${queue.waitingSince}, ${queue.id}) < ${here}`))
      .orderBy(desc(queue.waitingSince), desc(queue.id))
      .limit(1),
    app.db
      .select({ id: queue.id })
      .from(queue)
      .where(and(matching, sql`(${queue.waitingSince}, ${queue.id}) > ${here}`))
      .orderBy(asc(queue.waitingSince), asc(queue.id))
      .limit(1),
  ]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

const day = 24 * 60 * 60 * 1000;

function matches(
  app: App,
  queue: ReturnType<typeof waitingProfiles>,
  { actor, filter }: { actor: Pick<StaffViewer, "id">; filter: QueueFilter },
) {
  const claims: Record<QueueFilter["claim"], SQL | undefined> = {
    any: undefined,
    mine: sql`${queue.claimedBy} = ${actor.id}`,
    free: sql`${queue.claimedBy} IS NULL`,
    others: sql`${queue.claimedBy} <> ${actor.id}`,
  };
  return and(
    filter.kind === "all" ? undefined : eq(queue.kind, filter.kind),
    filter.gap === "zh" ? sql`${queue.chinese} < ${queue.texts}` : undefined,
    filter.gap === "en" ? sql`${queue.english} < ${queue.texts}` : undefined,
    claims[filter.claim],
    filter.days > 0 ? sql`${queue.waitingSince} <= ${app.now() - filter.days * day}` : undefined,
  );
}

async function completenessOf(app: App, { kind, id, subject }: Pick<QueueEntry, "kind" | "id" | "subject">) {
  const pending = subject === "changes" ? await readPending(app, id) : null;
  const found = pending
    ? (await reviewedSides[kind].readChanged(app, id, pending))?.changed
    : await reviewedSides[kind].read(app, id);
  const counts = Object.values(found?.completeness.sections ?? {});
  return {
    filled: counts.reduce((sum, { filled }) => sum + filled, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}
