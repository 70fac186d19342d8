import { and, eq, gt, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, investors, sessions, startups } from "~/db/schema";
import { cardLevelInForce, levelInForce } from "~/features/access/level";
import type { Viewer } from "~/features/access/viewer";
import { visitor } from "~/features/access/viewer";
import { closeSockets } from "~/features/messaging/close-sockets.server";
import { hasFactor } from "~/features/second-factor/queries.server";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "./tokens";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A session lives 30 days from its last use (design §15). */
export const sessionLifetime = 30 * day;

/** How old `last_seen_at` may get before a read renews it; keeps reads from writing each time. */
const renewAfter = hour;

/** Starts a session for an account that has proved who it is; gives the token, which is stored only as a hash. */
export async function startSession(app: App, options: { accountId: string; userAgent: string }): Promise<string> {
  const token = createToken();
  const now = app.now();
  await app.db.insert(sessions).values({
    id: ulid(now),
    tokenHash: await hashToken(token),
    accountId: options.accountId,
    userAgent: options.userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionLifetime,
    provedAt: now,
  });
  return token;
}

/** Ends one session and closes its open sockets; ending one that is gone already is no error. */
export async function endSession(app: App, options: { token: string }): Promise<void> {
  const [ended] = await app.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, await hashToken(options.token)))
    .returning({ id: sessions.id, accountId: sessions.accountId });
  if (ended) await closeSockets(app, { accountId: ended.accountId, sessionIds: [ended.id] });
}

/** Who a session token stands for: a visitor when it is missing, unknown, expired, or its account suspended. */
export async function findViewer(app: App, options: { token: string | null }): Promise<Viewer> {
  if (!options.token) return visitor;
  const now = app.now();
  const row = await app.db
    .select({ session: sessions, account: accounts, startup: startupColumns, investor: investorColumns, hasFactor })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, await hashToken(options.token)),
        gt(sessions.expiresAt, now),
        isNull(accounts.suspendedAt),
      ),
    )
    .get();
  if (!row) return visitor;
  if (now - row.session.lastSeenAt > renewAfter) {
    app.waitUntil(
      app.db
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: now + sessionLifetime })
        .where(eq(sessions.id, row.session.id))
        .execute(),
    );
  }
  const { account, startup, investor } = row;
  const common = {
    id: account.id,
    sessionId: row.session.id,
    email: account.email,
    locale: account.locale,
    changePassword: account.changePassword === 1,
    termVersion: account.termVersion,
    hasSecondFactor: row.hasFactor === 1,
    eraseAt: account.eraseAt,
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
    };
  }
  return visitor;
}

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
