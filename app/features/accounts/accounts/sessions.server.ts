import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { compiled, type Given } from "~/db/compiled.server";
import { insertIf } from "~/db/insert-if.server";
import { accounts, investorGroups, investors, sessions, startups } from "~/db/schema";
import type { LogInWay } from "~/db/values";
import { hourMs } from "~/durations";
import { cardLevelInForce, levelInForce } from "~/features/core/access/level";
import type { Actor, Viewer } from "~/features/core/access/viewer";
import { visitor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { sessionLifetime } from "~/server/session-cookie";
import { createToken, hashToken } from "~/server/tokens";
import { closeSockets } from "./close-sockets.server";
import { deviceOf } from "./device";
import { stillStands } from "./first-proofs.server";
import { hasFactor } from "./has-factor";

/** Minimum age of `last_seen_at` before a read renews it, in milliseconds; avoids a write on every read. */
const renewAfter = hourMs;

/**
 * Creates a session token and the statement that stores its hash, which inserts nothing for a suspended or erased
 * account, or if `proved` no longer holds.
 */
export async function prepareSession(
  app: App,
  { accountId, userAgent, proved = sql`1` }: { accountId: string; userAgent: string; proved?: SQL },
) {
  const token = createToken();
  const now = app.now();
  const row = {
    id: ulid(now),
    tokenHash: await hashToken(token),
    accountId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionLifetime.idle,
    provedAt: now,
  };
  return { token, insert: insertIf(app.db, sessions, row, stillStands(accountId, proved)) };
}

interface StartOptions {
  accountId: string;
  userAgent: string;
  way: LogInWay;
  /** What the first factor proved (`first-proofs.server.ts`), if it may have been taken back since. */
  proved?: SQL;
  /** A statement of the same transaction that must change a row: the end of the pending login. */
  ending?: BatchItem<"sqlite">;
  /** The error if the proof or the account no longer stands; defaults to `wrong_credentials`. */
  error?: () => AppError;
}

/**
 * Starts a session for an authenticated account and records the login in the owner's security activity. Returns the
 * token; only its hash is stored. The proof is checked once more by the statement that inserts the session: a password
 * changed or an account suspended meanwhile has ended all sessions, and must not get a new one from a login that began
 * before. Throws `error`.
 */
export async function startSession(app: App, options: StartOptions): Promise<string> {
  const { accountId, userAgent, way, ending, error = () => new AppError("wrong_credentials") } = options;
  const { token, insert } = await prepareSession(app, options);
  // Without the post: a repeated login starts another session, and no stored answer has a token.
  await commitGuarded(
    { db: app.db },
    {
      update: insert,
      updates: ending ? [ending] : [],
      event: recordEvent(app, {
        actor: { id: accountId },
        action: "account.logged_in",
        subject: { kind: "account", id: accountId },
        data: { way, ...deviceOf(userAgent) },
      }),
      error,
    },
  );
  return token;
}

/**
 * Returns the statement that replaces a session's token, for the batch of the change that requires it; the old token
 * stops working.
 */
export function renewTokenStatement(app: App, { sessionId, tokenHash }: { sessionId: string; tokenHash: string }) {
  return app.db.update(sessions).set({ tokenHash }).where(eq(sessions.id, sessionId));
}

/** Ends one session and closes its open sockets; a no-op if it has already ended. */
export async function endSession(app: App, options: { token: string }): Promise<void> {
  const [ended] = await app.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, await hashToken(options.token)))
    .returning({ id: sessions.id, accountId: sessions.accountId });
  if (ended) await closeSockets(app, { accountId: ended.accountId, sessionIds: [ended.id] });
}

/**
 * Returns the viewer of a session token: a visitor if the token is missing, unknown or expired, or its account is
 * suspended.
 */
export async function findViewer(app: App, options: { token: string | null }): Promise<Viewer> {
  return (await findSession(app, options)).viewer;
}

const noSession = { viewer: visitor, renewedUntil: null };

/** Like `findViewer`; `renewedUntil` is the new expiry in milliseconds if this request renewed the session. */
export async function findSession(
  app: App,
  options: { token: string | null },
): Promise<{ viewer: Viewer; renewedUntil: number | null }> {
  if (!options.token) return noSession;
  const now = app.now();
  const tokenHash = await hashToken(options.token);
  const [row] = await selectSession(app.db, { tokenHash, now, createdAfter: now - sessionLifetime.total });
  return row ? { viewer: describeViewer(row, now), renewedUntil: renew(app, row.session) } : noSession;
}

/**
 * Returns the viewer an account would be if it logged in now, for work on its behalf without a session (`sessionId` is
 * empty). Null if it is suspended, erased or unknown.
 */
export async function findAccountViewer(app: App, { accountId }: { accountId: string }): Promise<Actor | null> {
  const row = await app.db
    .select({
      account: accountColumns,
      startup: startupColumns,
      investor: investorColumns,
      groups: investorGroups.lineage,
      hasFactor,
    })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt), isNull(accounts.erasedAt)))
    .get();
  const viewer = row ? describeViewer({ ...row, session: { id: "" } }, app.now()) : visitor;
  return viewer.kind === "visitor" ? null : viewer;
}

/** Why a session token is no longer valid. */
export const sessionEnds = ["ended", "expired", "suspended"] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/**
 * Returns why a token is invalid: its session expired, its account was suspended, or the session was ended, for example
 * from another device or by a new password. Null if the token is valid.
 */
export async function findSessionEnd(app: App, { token }: { token: string }): Promise<SessionEnd | null> {
  const row = await app.db
    .select({ suspendedAt: accounts.suspendedAt, expiresAt: sessions.expiresAt, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, await hashToken(token)))
    .get();
  if (!row) return "ended";
  if (row.suspendedAt !== null) return "suspended";
  const isOpen = row.expiresAt > app.now() && row.createdAt > app.now() - sessionLifetime.total;
  return isOpen ? null : "expired";
}

/** Extends a session in use, up to its total lifetime; returns the new expiry, or null if it was renewed recently. */
function renew(
  app: App,
  { id, lastSeenAt, createdAt }: Pick<typeof sessions.$inferSelect, keyof typeof sessionColumns>,
): number | null {
  const now = app.now();
  if (now - lastSeenAt <= renewAfter) return null;
  const expiresAt = Math.min(now + sessionLifetime.idle, createdAt + sessionLifetime.total);
  app.waitUntil(app.db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id)).execute());
  return expiresAt;
}

function describeViewer({ session, account, startup, investor, groups, hasFactor }: SessionRow, now: number): Viewer {
  const common = {
    id: account.id,
    sessionId: session.id,
    email: account.email,
    unprovenEmail: account.unprovenEmail,
    locale: account.locale,
    changePassword: account.changePassword === 1,
    termVersion: account.termVersion,
    hasSecondFactor: hasFactor === 1,
    eraseAt: account.eraseAt,
    referenceCode: account.referenceCode,
    unreadNotices: account.unreadNotices,
  };
  if (account.kind === "staff") {
    return { ...common, kind: "staff", name: account.email, photo: null, role: account.staffRole ?? "reviewer" };
  }
  if (account.kind === "startup" && startup) {
    const { levelUntilAt, ...profile } = startup;
    return { ...common, ...profile, kind: "startup", level: levelInForce(profile.level, levelUntilAt, now) };
  }
  if (account.kind === "investor" && investor) {
    const { levelUntilAt, cardLevelUntilAt, ...profile } = investor;
    return {
      ...common,
      ...profile,
      kind: "investor",
      level: levelInForce(profile.level, levelUntilAt, now),
      cardLevel: cardLevelInForce(profile.cardLevel, cardLevelUntilAt, now),
      groups: groups ?? [],
    };
  }
  return visitor;
}

interface SessionRow {
  session: Pick<typeof sessions.$inferSelect, "id">;
  account: Pick<typeof accounts.$inferSelect, keyof typeof accountColumns>;
  hasFactor: number;
  startup: Pick<typeof startups.$inferSelect, keyof typeof startupColumns> | null;
  investor: Pick<typeof investors.$inferSelect, keyof typeof investorColumns> | null;
  /** The lineage of the investor's group; null without one. */
  groups: string[] | null;
}

const sessionColumns = { id: sessions.id, lastSeenAt: sessions.lastSeenAt, createdAt: sessions.createdAt };

const accountColumns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  unprovenEmail: accounts.unprovenEmail,
  locale: accounts.locale,
  changePassword: accounts.changePassword,
  termVersion: accounts.termVersion,
  eraseAt: accounts.eraseAt,
  referenceCode: accounts.referenceCode,
  unreadNotices: accounts.unreadNotices,
  staffRole: accounts.staffRole,
};

const startupColumns = {
  name: startups.name,
  photo: startups.photo,
  isPublish: startups.isPublish,
  level: startups.level,
  levelUntilAt: startups.levelUntilAt,
  verifiedBadge: startups.verifiedBadge,
};

const investorColumns = {
  name: investors.name,
  photo: investors.photo,
  status: investors.status,
  level: investors.level,
  levelUntilAt: investors.levelUntilAt,
  type: investors.type,
  cardLevel: investors.cardLevel,
  cardLevelUntilAt: investors.cardLevelUntilAt,
};

/** An open session with its account and profile. */
const selectSession = compiled(
  (db, { tokenHash, now, createdAfter }: Given<{ tokenHash: string; now: number; createdAfter: number }>) =>
    db
      .select({
        session: sessionColumns,
        account: accountColumns,
        startup: startupColumns,
        investor: investorColumns,
        groups: investorGroups.lineage,
        hasFactor,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(startups, eq(startups.id, accounts.id))
      .leftJoin(investors, eq(investors.id, accounts.id))
      .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.expiresAt, now),
          gt(sessions.createdAt, createdAfter),
          isNull(accounts.suspendedAt),
        ),
      ),
);
