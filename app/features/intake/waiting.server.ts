import { sql } from "drizzle-orm";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { WaitingPart } from "~/features/core/waiting/waiting";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import { ownPublication } from "~/features/profiles/profiles/publication";
import type { App } from "~/server/app.server";
import { readStaleFacts } from "./fact-confirmations/own-facts.server";
import { groupsToCheck } from "./groups/to-check";
import { expectedReview } from "./review/expected-by";
import { openReturnComments } from "./review/queries.server";

export const waiting = {
  read: async (app, { viewer }) => {
    const publication = ownPublication(viewer);
    const [returned, facts, review] = await Promise.all([
      publication === "draft" ? waitingReturn(app, viewer) : [],
      publication === "published" ? waitingFacts(app, viewer) : [],
      publication === "review" ? waitingReview(app, viewer) : [],
    ]);
    return { returned, facts, review };
  },
  queues: {
    startups: {
      path: "/staff/review?kind=startup",
      permission: "profiles.review",
      open: sql`SELECT 1 FROM startups WHERE is_publish = 1
        UNION ALL SELECT 1 FROM pending_versions WHERE state = 'submitted' AND side = 'startup'`,
    },
    investors: {
      path: "/staff/review?kind=investor",
      permission: "profiles.review",
      open: sql`SELECT 1 FROM investors WHERE status = 'check'
        UNION ALL SELECT 1 FROM pending_versions WHERE state = 'submitted' AND side = 'investor'`,
    },
    claims: {
      path: "/staff/claims",
      permission: "claims.decide",
      open: sql`SELECT 1 FROM listing_claims WHERE state = 'waiting'`,
    },
    groups: { path: "/staff/groups?view=check", permission: "profiles.review", open: groupsToCheck },
  },
} satisfies WaitingPart;

type Member = StartupViewer | InvestorViewer;

/** A returned draft that the owner has not submitted again. */
async function waitingReturn(app: App, viewer: Member) {
  const returned = await openReturnComments(app, viewer.id);
  if (!returned) return [];
  return [{ kind: "returned" as const, at: returned.at, comments: Object.keys(returned.comments).length }];
}

/** The facts of a listed profile that were last confirmed long ago (decision 039). */
async function waitingFacts(app: App, viewer: Member) {
  const names = await readStaleFacts(app, viewer);
  return names.length > 0 ? [{ kind: "facts" as const, names }] : [];
}

async function waitingReview(app: App, viewer: Member) {
  const submittedAt = (await readOwnState(app, viewer))?.submittedAt ?? null;
  return submittedAt === null ? [] : [{ kind: "review" as const, ...expectedReview(submittedAt, app.now()) }];
}
