import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  investorStatements,
  type Statements,
  startupStatements,
} from "~/features/discovery/listings/index-profile.server";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import type { InvestorProfile } from "~/features/profiles/investors/profile";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { investorUpdates } from "~/features/profiles/investors/write-investor.server";
import { type PendingVersion, withPending } from "~/features/profiles/pending/pending-version.server";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { allConfirmed } from "~/features/records/dated-facts/dating.server";
import type { Completeness } from "~/features/records/records/completeness";
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

/** Additional changes made by a submission. */
interface Submission extends Pick<Update, "set" | "where"> {
  extraStatements: readonly BatchItem<"sqlite">[];
}

interface ReviewedSide {
  notFound: ErrorCode;
  approvedMail: "startupApproved" | "investorApproved";
  publicPath(id: string): string;
  read(app: App, id: string): Promise<Publishable | null>;
  /**
   * Reads the profile with its pending changes applied, and the statements that apply them; null if it does not exist.
   */
  readChanged(app: App, id: string, pending: PendingVersion): Promise<ChangedProfile | null>;
  /** Returns the update for a transition, guarded by its start state. */
  update(app: App, id: string, update: Update): BatchItem<"sqlite">;
  /** Returns the update of the columns derived from the content of an approved change. */
  approveChanged(app: App, id: string, changed: Publishable): BatchItem<"sqlite">;
  /** Columns reset when a profile is unpublished. */
  unpublished: PublicationColumns;
}

/** A profile with its publication state and completeness. */
export interface Publishable {
  profile: StartupProfile | InvestorProfile;
  state: ProfileState;
  completeness: Completeness<string>;
  /** Columns set by approval, besides the timestamp. */
  approved: PublicationColumns;
  submission(app: App, actor: Pick<Actor, "id">): Submission;
}

/** A profile with its pending changes (decision 036). */
export interface ChangedProfile {
  live: Publishable;
  changed: Publishable;
  /**
   * Returns the statements that write the changes if the profile is listed, or a draft, and unchanged; the last one
   * shows whether they applied.
   */
  writes(app: App, state: "published" | "draft"): readonly BatchItem<"sqlite">[];
  /** Returns the statements that index the changed profile, for the same batch. */
  index(app: App): Promise<Statements>;
}

const onlyTheState: Submission = { extraStatements: [] };

/** The differences between startups and investors, so that each command exists only once. */
export const reviewedSides: Readonly<Record<Side, ReviewedSide>> = {
  startup: {
    notFound: "startup_not_found",
    approvedMail: "startupApproved",
    publicPath: (id) => `/startups/${id}`,
    async read(app, id) {
      const profile = await getStartupProfile(app, id);
      return profile && publishableStartup(profile);
    },
    async readChanged(app, id, pending) {
      const live = await getStartupProfile(app, id);
      if (!live) return null;
      const changed = withPending(live, pending);
      const { revision } = live;
      return {
        live: publishableStartup(live),
        changed: publishableStartup(changed),
        writes: (context, state) =>
          startupUpdates(context, id, pending.content, {
            by: "owner",
            onlyIn: state === "published" ? 2 : 0,
            revision,
          }),
        index: (context) => startupStatements(context, id, changed),
      };
    },
    update(app, id, { transition, set, where }) {
      const { from, to } = startupTransitions[transition];
      return app.db
        .update(startups)
        .set({ isPublish: to, updatedAt: app.now(), ...vouched(app, transition), ...set })
        .where(and(eq(startups.id, id), eq(startups.isPublish, from), where));
    },
    approveChanged: (app, id, { approved }) =>
      app.db
        .update(startups)
        .set({ ...approved, updatedAt: app.now() })
        .where(eq(startups.id, id)),
    unpublished: { submittedAt: null, publishedAt: null, verifiedBadge: false },
  },
  investor: {
    notFound: "investor_not_found",
    approvedMail: "investorApproved",
    publicPath: (id) => `/investors/${id}`,
    async read(app, id) {
      const profile = await getInvestorProfile(app, id);
      return profile && publishableInvestor(profile);
    },
    async readChanged(app, id, pending) {
      const live = await getInvestorProfile(app, id);
      if (!live) return null;
      const changed = withPending(live, pending);
      const { revision } = live;
      return {
        live: publishableInvestor(live),
        changed: publishableInvestor(changed),
        writes: (context, state) =>
          investorUpdates(context, id, pending.content, {
            onlyIn: state === "published" ? "active" : "inactive",
            revision,
          }),
        index: (context) => investorStatements(context, id, changed),
      };
    },
    update(app, id, { transition, set, where }) {
      const { from, to } = investorTransitions[transition];
      return app.db
        .update(investors)
        .set({ status: to, updatedAt: app.now(), ...vouched(app, transition), ...set })
        .where(and(eq(investors.id, id), eq(investors.status, from), where));
    },
    approveChanged: (app, id, { approved: { level: _, ...approved } }) =>
      app.db
        .update(investors)
        .set({ ...approved, updatedAt: app.now() })
        .where(eq(investors.id, id)),
    unpublished: { submittedAt: null, publishedAt: null },
  },
};

/** Submitting a profile confirms that all its facts hold now. */
const vouched = (app: App, transition: Transition) => transition === "submit" && { factDates: allConfirmed(app) };

function publishableStartup(profile: StartupProfile): Publishable {
  const completeness = startupCompleteness(profile);
  return {
    profile,
    state: profile.is_publish,
    completeness,
    approved: { verifiedBadge: completeness.complete },
    submission: () => onlyTheState,
  };
}

function publishableInvestor(profile: InvestorProfile): Publishable {
  return {
    profile,
    state: profile.status,
    completeness: investorCompleteness(profile),
    approved: {},
    submission: (app, actor) => submissionOf(app, actor, profile),
  };
}

/** Makes a basic investor a general member on submission (product §4.3), unless staff change the level concurrently. */
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
  const greeting = app.db.update(accounts).set({ greetsLevelUp: true }).where(eq(accounts.id, actor.id));
  return { set: { level: "normal" }, where, extraStatements: [event, greeting] };
}
