import { type SQL, sql } from "drizzle-orm";
import { decodeTime, encodeTime } from "ulidx";
import type { CountKey, FunnelStage, SpanKey } from "~/db/marketplace-values";
import { dayMs, hourMs } from "~/durations";
import type { EventAction } from "~/features/core/audit/actions";
import type { App } from "~/server/app.server";
import type { Member } from "./members.server";

/** How long an invitation has until it counts as not answered in time, in milliseconds. */
export const answerTime = 7 * dayMs;

/** What a row of a source counts. */
export interface Fact {
  /** In milliseconds. */
  at: number;
  /** In whose groups it counts; undefined if it only moves members on. */
  whose?: string;
  counts: CountKey[];
  /** A duration, in days or hours, from what is known of the member. */
  span?: (member: Member) => { key: SpanKey; length: number };
  /** The members whom it moves on to a stage of the funnel. */
  reached: { id: string; stage: FunnelStage }[];
}

/** The rows of a source after another one, in the order of time and id. */
interface Window {
  from: number;
  until: number;
  after: { at: number; id: string } | null;
  limit: number;
  now: number;
}

/** A row with its place in the source; null facts were read, but count nothing. */
export interface SourceRow {
  at: number;
  id: string;
  fact: Fact | null;
}

/** Reads at most `limit` rows of a kind, by an index of their time; looks at a few rows more for each. */
type ReadSource = (app: App, window: Window) => Promise<SourceRow[]>;

/** The order of rows by time and id, after the last one read. */
function inWindow(time: string, id: string, { from, until, after, limit }: Window): SQL {
  const last = after ? sql`AND (${sql.raw(time)}, ${sql.raw(id)}) > (${after.at}, ${after.id})` : sql``;
  return sql`${sql.raw(time)} >= ${after?.at ?? from} AND ${sql.raw(time)} < ${until} ${last}
    ORDER BY ${sql.raw(time)}, ${sql.raw(id)} LIMIT ${limit}`;
}

/** An event of a member: what it counts, unless it happened to the same member before. */
function eventOf(
  action: EventAction,
  {
    firstOf = [],
    toFact,
  }: { firstOf?: readonly EventAction[]; toFact: (row: { at: number; subject: string }) => Fact },
): ReadSource {
  return async (app, window) => {
    const isRepeated =
      firstOf.length === 0
        ? sql`0`
        : sql`EXISTS (SELECT 1 FROM events p WHERE p.subject_id = e.subject_id AND p.occurred_at <= e.occurred_at
            AND (p.occurred_at, p.id) < (e.occurred_at, e.id)
            AND p.action IN (${sql.join(
              firstOf.map((one) => sql`${one}`),
              sql`, `,
            )}))`;
    const rows = await app.db.all<{ id: string; at: number; subject: string; isRepeated: number }>(sql`
      SELECT e.id, e.occurred_at AS at, e.subject_id AS subject, ${isRepeated} AS isRepeated
      FROM events e WHERE e.action = ${action} AND ${inWindow("e.occurred_at", "e.id", window)}`);
    return rows.map((row) => ({ ...row, fact: row.isRepeated ? null : toFact(row) }));
  };
}

const signedUp = (action: EventAction) =>
  eventOf(action, {
    toFact: ({ at, subject }) => ({
      at,
      whose: subject,
      counts: ["signUps"],
      reached: [{ id: subject, stage: "signedUp" }],
    }),
  });

/** A profile is begun with its first save; what was saved before that was recorded, is known once it is submitted. */
const begun = (side: "startup" | "investor", action: "begun" | "submitted") =>
  eventOf(`${side}.${action}`, {
    firstOf: [`${side}.begun`, `${side}.submitted`],
    toFact: ({ at, subject }) => ({ at, counts: [], reached: [{ id: subject, stage: "begun" }] }),
  });

const published = (action: "startup.approved" | "investor.approved") =>
  eventOf(action, {
    firstOf: [action],
    toFact: ({ at, subject }) => ({
      at,
      whose: subject,
      counts: ["published"],
      span: ({ joinedAt }) => ({ key: "daysToPublication", length: (at - joinedAt) / dayMs }),
      reached: [{ id: subject, stage: "published" }],
    }),
  });

interface RecordRow {
  id: string;
  at: number;
  payBy: "startup" | "investor";
  startupId: string;
  investorId: string;
  answeredAt: number | null;
  isStartupsFirst: number;
  isInvestorsFirst: number;
}

/** Those of a pair for whom it was the first time. */
const firstFor = (row: Pick<RecordRow, "startupId" | "investorId" | "isStartupsFirst" | "isInvestorsFirst">) => [
  ...(row.isStartupsFirst ? [row.startupId] : []),
  ...(row.isInvestorsFirst ? [row.investorId] : []),
];

/** Invitations. The ids of records begin with their time. */
const invitations: ReadSource = async (app, { from, until, after, limit, now }) => {
  const isFirst = (column: string) =>
    sql.raw(`NOT EXISTS (SELECT 1 FROM conversation_records p WHERE p.${column} = r.${column} AND p.id < r.id)`);
  const rows = await app.db.all<Omit<RecordRow, "at">>(sql`
    SELECT r.id, r.pay_by AS payBy, r.startup_id AS startupId, r.investor_id AS investorId, r.answered_at AS answeredAt,
      ${isFirst("startup_id")} AS isStartupsFirst, ${isFirst("investor_id")} AS isInvestorsFirst
    FROM conversation_records r
    WHERE r.id > ${after?.id ?? encodeTime(from, 10)} AND r.id < ${encodeTime(until, 10)} ORDER BY r.id LIMIT ${limit}`);
  return rows.map((row) => {
    const at = decodeTime(row.id);
    const { answeredAt } = row;
    const isInTime = answeredAt !== null && answeredAt - at <= answerTime;
    const isDue = at + answerTime <= now;
    const counts: CountKey[] = [
      "invitations",
      ...(isDue ? (["answerable"] as const) : []),
      ...(isDue && isInTime ? (["answeredInTime"] as const) : []),
    ];
    const reached = firstFor(row).map((id) => ({ id, stage: "invited" as const }));
    return { id: row.id, at, fact: { at, whose: senderOf(row), counts, reached } };
  });
};

const answers: ReadSource = async (app, window) => {
  const isFirst = (column: string) =>
    sql.raw(`NOT EXISTS (SELECT 1 FROM conversation_records p
      WHERE p.${column} = r.${column} AND (p.answered_at, p.id) < (r.answered_at, r.id))`);
  const rows = await app.db.all<RecordRow>(sql`
    SELECT r.id, r.answered_at AS at, r.pay_by AS payBy, r.startup_id AS startupId, r.investor_id AS investorId,
      ${isFirst("startup_id")} AS isStartupsFirst, ${isFirst("investor_id")} AS isInvestorsFirst
    FROM conversation_records r WHERE ${inWindow("r.answered_at", "r.id", window)}`);
  return rows.map((row) => {
    const { at, id } = row;
    const length = (at - decodeTime(id)) / hourMs;
    const reached = firstFor(row).map((id) => ({ id, stage: "answered" as const }));
    return {
      at,
      id,
      fact: { at, whose: senderOf(row), counts: [], span: () => ({ key: "hoursToAnswer", length }), reached },
    };
  });
};

const senderOf = ({ payBy, startupId, investorId }: Pick<RecordRow, "payBy" | "startupId" | "investorId">) =>
  payBy === "startup" ? startupId : investorId;

/** The first agreement of each meeting; a changed time is the same meeting. */
const meetings: ReadSource = async (app, window) => {
  const isFirst = (column: string) =>
    sql.raw(`NOT EXISTS (SELECT 1 FROM meetings o CROSS JOIN events p
      WHERE o.${column} = m.${column} AND p.subject_id = o.id AND p.action = 'meeting.agreed' AND (p.occurred_at, p.id) < (e.occurred_at, e.id))`);
  const rows = await app.db.all<Omit<RecordRow, "startupId"> & { startupId: string | null; isRepeated: number }>(sql`
    SELECT e.id, e.occurred_at AS at, m.startup_id AS startupId, m.investor_id AS investorId,
      EXISTS (SELECT 1 FROM events p WHERE p.subject_id = e.subject_id AND p.action = e.action
        AND (p.occurred_at, p.id) < (e.occurred_at, e.id)) AS isRepeated,
      ${isFirst("startup_id")} AS isStartupsFirst, ${isFirst("investor_id")} AS isInvestorsFirst
    FROM events e LEFT JOIN meetings m ON m.id = e.subject_id
    WHERE e.action = 'meeting.agreed' AND ${inWindow("e.occurred_at", "e.id", window)}`);
  return rows.map(({ startupId, isRepeated, ...row }) => {
    const { at, id } = row;
    if (startupId === null || isRepeated) return { at, id, fact: null };
    const reached = firstFor({ ...row, startupId }).map((id) => ({ id, stage: "met" as const }));
    return { at, id, fact: { at, whose: startupId, counts: ["meetings"], reached } };
  });
};

/** Agreed meetings that are over: held if a side says so and none says that the other did not come. */
const heldMeetings: ReadSource = async (app, window) => {
  const rows = await app.db.all<{ id: string; at: number; startupId: string; outcomes: string }>(sql`
    SELECT m.id, m.start_at AS at, m.startup_id AS startupId,
      coalesce(m.investor_outcome, '') || coalesce(m.startup_outcome, '') AS outcomes
    FROM meetings m WHERE m.state = 'agreed' AND ${inWindow("m.start_at", "m.id", window)}`);
  return rows.map(({ id, at, startupId, outcomes }) => {
    const isHeld = outcomes.includes("held") && !outcomes.includes("missed");
    return { id, at, fact: isHeld ? { at, whose: startupId, counts: ["held"], reached: [] } : null };
  });
};

const introductions: ReadSource = async (app, window) => {
  const rows = await app.db.all<{ id: string; at: number; startupId: string | null }>(sql`
    SELECT e.id, e.occurred_at AS at, i.startup_id AS startupId
    FROM events e LEFT JOIN introductions i ON i.id = e.subject_id
    WHERE e.action = 'introduction.delivered' AND ${inWindow("e.occurred_at", "e.id", window)}`);
  return rows.map(({ id, at, startupId }) => ({
    ...{ id, at },
    fact: startupId === null ? null : { at, whose: startupId, counts: ["introductions"], reached: [] },
  }));
};

/** The first report of each pair’s deal, by either side: a card moved to “invested”, or an entry in the portfolio. */
const deals: ReadSource = async (app, window) => {
  // The order of a cross join is kept: from few cards to their moves.
  const earlier = (cards: string) =>
    sql.raw(`EXISTS (SELECT 1 FROM cards o CROSS JOIN card_moves p
      WHERE ${cards} AND p.card_id = o.id AND p.to_stage = 'won' AND p.id < v.id)`);
  const earlierOf = (column: string) =>
    sql`${earlier(`o.workspace_id = c.${column} AND o.stage IN ('won', 'passed') AND o.subject_id IS NOT NULL`)}
      OR ${earlier(`o.subject_id = c.${column}`)}`;
  const rows = await app.db.all<{
    id: number;
    at: number;
    owner: string | null;
    subject: string | null;
    isRepeated: number;
    hasOwnerOther: number;
    hasSubjectOther: number;
    ownerKind: string | null;
  }>(sql`
    SELECT v.id, v.moved_at AS at, c.workspace_id AS owner, c.subject_id AS subject, a.kind AS ownerKind,
      ${earlier("o.workspace_id = c.workspace_id AND o.subject_id = c.subject_id")}
        OR ${earlier("o.workspace_id = c.subject_id AND o.subject_id = c.workspace_id")} AS isRepeated,
      ${earlierOf("workspace_id")} AS hasOwnerOther, ${earlierOf("subject_id")} AS hasSubjectOther
    FROM card_moves v JOIN cards c ON c.id = v.card_id LEFT JOIN accounts a ON a.id = c.workspace_id
    WHERE v.to_stage = 'won' AND ${inWindow("v.moved_at", "v.id", window)}`);
  return rows.map(({ id, at, owner, subject, ownerKind, isRepeated, hasOwnerOther, hasSubjectOther }) => {
    const place = { id: String(id), at };
    if (owner === null || subject === null || isRepeated) return { ...place, fact: null };
    const reached = [...(hasOwnerOther ? [] : [owner]), ...(hasSubjectOther ? [] : [subject])];
    return {
      ...place,
      fact: {
        at,
        whose: ownerKind === "startup" ? owner : subject,
        counts: ["deals"],
        reached: reached.map((id) => ({ id, stage: "deal" as const })),
      },
    };
  });
};

/** All sources, in the order in which they are read. A count that has begun names one by its place. */
export const sources: readonly ReadSource[] = [
  signedUp("account.signed_up"),
  signedUp("startup.claimed"),
  begun("startup", "begun"),
  begun("startup", "submitted"),
  begun("investor", "begun"),
  begun("investor", "submitted"),
  published("startup.approved"),
  published("investor.approved"),
  invitations,
  answers,
  meetings,
  heldMeetings,
  introductions,
  deals,
];
