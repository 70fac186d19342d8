import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { investors, pendingVersions, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { dayMs } from "~/durations";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import type { QueueFilter } from "./queue-filter";
import { reviewedSides } from "./reviewed-sides.server";
import { claimLifetime } from "./rules";
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
  /** Number of required fields of all sections, and of filled ones. */
  filled: number;
  total: number;
  /** Whether it has been returned before. */
  returnedBefore: boolean;
  /** The current claim, if any. */
  claim: QueueClaim | null;
}

export interface QueueClaim {
  by: string;
  isMine: boolean;
}

/** Lists the profiles under review that match `filter`, longest waiting first, with the total number of each kind. */
export async function listReviewQueue(
  app: App,
  { actor, filter }: { actor: StaffViewer; filter: QueueFilter },
): Promise<{ entries: QueueEntry[]; count: number; waiting: Record<Side, number> }> {
  requireStaff(actor, "profiles.review");
  const values = { ...conditionsOf(app, { actor, filter }), size: queuePageSize };
  const at = (page: number) => selectPage(app.db, { ...values, offset: (page - 1) * queuePageSize });
  const [rows, [startupCount], [investorCount], changes] = await app.db.batch([
    at(filter.page),
    countStartups(app.db, {}),
    countInvestors(app.db, {}),
    countChanges(app.db, {}),
  ]);
  // A page beyond the end has no row to carry the total.
  const [counted] = rows.length === 0 && filter.page > 1 ? await at(1) : rows;
  const changed = (side: Side) => changes.find((row) => row.side === side)?.number ?? 0;
  const entries = await Promise.all(
    rows.map(async ({ returnedBefore, claimedBy, claimerEmail, waitingSince: _, matching: __, ...row }) => ({
      ...row,
      ...(await completenessOf(app, row)),
      returnedBefore: returnedBefore === 1,
      claim: claimedBy === null ? null : { by: claimerEmail ?? "", isMine: claimedBy === actor.id },
    })),
  );
  return {
    entries,
    count: counted?.matching ?? 0,
    waiting: {
      startup: (startupCount?.number ?? 0) + changed("startup"),
      investor: (investorCount?.number ?? 0) + changed("investor"),
    },
  };
}

/**
 * Returns the profiles before and after a profile in the filtered queue; null at its ends. `waitingSince` is when the
 * profile was submitted, since it may no longer be in the queue.
 */
export async function queueNeighbours(
  app: App,
  options: { actor: Pick<StaffViewer, "id">; filter: QueueFilter; id: string; waitingSince: number | null },
): Promise<{ previous: string | null; next: string | null }> {
  const { id, waitingSince } = options;
  const values = { ...conditionsOf(app, options), id, since: waitingSince ?? 0 };
  const [[previous], [next]] = await app.db.batch([selectPrevious(app.db, values), selectNext(app.db, values)]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Parameters of the queue's statements. All filters are values, so that each statement is built only once. */
type Conditions = Pick<QueueFilter, "kind" | "gap" | "claim"> & {
  reviewerId: string;
  /** Submitted no later than this, in milliseconds. */
  until: number;
  /** Earlier claims have expired. */
  claimedAfter: number;
};

function conditionsOf(
  app: App,
  { actor, filter }: { actor: Pick<StaffViewer, "id">; filter: QueueFilter },
): Conditions {
  const now = app.now();
  const { kind, gap, claim, days } = filter;
  const until = days > 0 ? now - days * dayMs : Number.MAX_SAFE_INTEGER;
  return { kind, gap, claim, reviewerId: actor.id, until, claimedAfter: now - claimLifetime };
}

function matches(
  queue: ReturnType<typeof waitingProfiles>,
  { kind, gap, claim, reviewerId, until }: Given<Conditions>,
) {
  return and(
    sql`${kind} IN ('all', ${queue.kind})`,
    sql`CASE ${gap} WHEN 'zh' THEN ${queue.chinese} < ${queue.texts} WHEN 'en' THEN ${queue.english} < ${queue.texts} ELSE 1 END`,
    sql`CASE ${claim} WHEN 'mine' THEN ${queue.claimedBy} = ${reviewerId} WHEN 'free' THEN ${queue.claimedBy} IS NULL
      WHEN 'others' THEN ${queue.claimedBy} <> ${reviewerId} ELSE 1 END`,
    sql`${queue.waitingSince} <= ${until}`,
  );
}

/** Selects a page of the queue; `matching` is the number of all matches, the same in each row. */
const selectPage = compiled((db, given: Given<Conditions & { size: number; offset: number }>) => {
  const queue = waitingProfiles(db, given);
  const { kind, subject, id, name, photo, submittedAt, waitingSince, claimedBy, claimerEmail } = queue;
  const { chinese, english, texts, returnedBefore } = queue;
  return db
    .select({
      kind,
      subject,
      id,
      name,
      photo,
      submittedAt,
      waitingSince,
      claimedBy,
      claimerEmail,
      chinese,
      english,
      texts,
      returnedBefore,
      matching: sql<number>`count(*) OVER ()`.as("matching"),
    })
    .from(queue)
    .where(matches(queue, given))
    .orderBy(asc(waitingSince), asc(id))
    .limit(sql.placeholder("size"))
    .offset(sql.placeholder("offset"));
});

const selectPrevious = neighbour("<", desc);
const selectNext = neighbour(">", asc);

function neighbour(side: "<" | ">", order: typeof asc) {
  return compiled((db, given: Given<Conditions & { id: string; since: number }>) => {
    const queue = waitingProfiles(db, given);
    const { waitingSince, id } = queue;
    return db
      .select({ id })
      .from(queue)
      .where(and(matches(queue, given), sql`(${waitingSince}, ${id}) ${sql.raw(side)} (${given.since}, ${given.id})`))
      .orderBy(order(waitingSince), order(id))
      .limit(1);
  });
}

const countStartups = compiled((db) => db.select({ number: count() }).from(startups).where(eq(startups.isPublish, 1)));

const countInvestors = compiled((db) =>
  db.select({ number: count() }).from(investors).where(eq(investors.status, "check")),
);

const countChanges = compiled((db) =>
  db
    .select({ side: pendingVersions.side, number: count() })
    .from(pendingVersions)
    .where(sql`${pendingVersions.state} = 'submitted'`)
    .groupBy(pendingVersions.side),
);

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
