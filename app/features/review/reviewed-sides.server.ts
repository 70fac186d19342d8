import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { investorCompleteness } from "~/features/investors/completeness";
import type { InvestorProfile } from "~/features/investors/profile";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { startupCompleteness } from "~/features/startups/completeness";
import type { StartupProfile } from "~/features/startups/profile";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import type { ErrorCode } from "~/server/errors";
import { investorTransitions, type ProfileState, startupTransitions, type Transition } from "./rules";

/** Columns updated together with a profile's publication state. */
export interface PublicationColumns {
  submittedAt?: number | null;
  publishedAt?: number | null;
  /** Startups only. */
  verifiedBadge?: boolean;
  /** Investors only. */
  level?: "normal";
}

interface Update {
  transition: Transition;
  set?: PublicationColumns;
  /** An additional condition for the update. */
  where?: SQL;
}

/** Additional changes of a submission. */
interface Submission extends Pick<Update, "set" | "where"> {
  extraStatements: readonly BatchItem<"sqlite">[];
  /** A basic investor became a general member. */
  levelledUp: boolean;
}

interface ReviewedSide {
  notFound: ErrorCode;
  approvedMail: "startupApproved" | "investorApproved";
  publicPath(id: string): string;
  read(app: App, id: string): Promise<Publishable | null>;
  /** The update for a transition, guarded by its start state. */
  update(app: App, id: string, update: Update): BatchItem<"sqlite">;
  /** Columns reset when a profile is unpublished. */
  unpublished: PublicationColumns;
}

/** A profile with its publication state and completeness. */
export interface Publishable {
  profile: StartupProfile | InvestorProfile;
  state: ProfileState;
  completeness: { complete: boolean; missing: readonly string[] };
  /** Columns set by approval, besides the timestamp. */
  approved: PublicationColumns;
  submission(app: App, actor: Pick<Actor, "id">): Submission;
}

const onlyTheState: Submission = { extraStatements: [], levelledUp: false };

/** The differences between startups and investors, so that each command exists only once. */
export const reviewedSides: Readonly<Record<Side, ReviewedSide>> = {
  startup: {
    notFound: "startup_not_found",
    approvedMail: "startupApproved",
    publicPath: (id) => `/startups/${id}`,
    async read(app, id) {
      const profile = await getStartupProfile(app, id);
      if (!profile) return null;
      const completeness = startupCompleteness(profile);
      return {
        profile,
        state: profile.is_publish,
        completeness,
        approved: { verifiedBadge: completeness.complete },
        submission: () => onlyTheState,
      };
    },
    update(app, id, { transition, set, where }) {
      const { from, to } = startupTransitions[transition];
      return app.db
        .update(startups)
        .set({ isPublish: to, updatedAt: app.now(), ...set })
        .where(and(eq(startups.id, id), eq(startups.isPublish, from), where));
    },
    unpublished: { submittedAt: null, publishedAt: null, verifiedBadge: false },
  },
  investor: {
    notFound: "investor_not_found",
    approvedMail: "investorApproved",
    publicPath: (id) => `/investors/${id}`,
    async read(app, id) {
      const profile = await getInvestorProfile(app, id);
      if (!profile) return null;
      return {
        profile,
        state: profile.status,
        completeness: investorCompleteness(profile),
        approved: {},
        submission: (app, actor) => submissionOf(app, actor, profile),
      };
    },
    update(app, id, { transition, set, where }) {
      const { from, to } = investorTransitions[transition];
      return app.db
        .update(investors)
        .set({ status: to, updatedAt: app.now(), ...set })
        .where(and(eq(investors.id, id), eq(investors.status, from), where));
    },
    unpublished: { submittedAt: null, publishedAt: null },
  },
};

/** A basic investor becomes a general member by submitting (spec §4), unless staff change the level concurrently. */
function submissionOf(app: App, actor: Pick<Actor, "id">, profile: InvestorProfile): Submission {
  const where = sql`level = ${profile.level}`;
  if (profile.level !== "empty") return { ...onlyTheState, where };
  const event = recordEvent(app, {
    actor,
    action: "investor.levelled_up",
    subject: { kind: "investor", id: actor.id },
    from: "empty",
    to: "normal",
  });
  return { set: { level: "normal" }, where, extraStatements: [event], levelledUp: true };
}
