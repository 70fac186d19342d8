import { and, desc, eq, gt } from "drizzle-orm";
import { accounts, sessions, socialIdentities } from "~/db/schema";
import { deviceOf } from "~/features/accounts/accounts/device";
import type { Actor } from "~/features/core/access/viewer";
import { canPush } from "~/features/core/line/line-calls.server";
import { hasPush } from "~/features/core/push/subscriptions.server";
import { canSendPush } from "~/features/core/push/vapid.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The actor's open sessions: the current one first, then by last use. */
export async function listSessions(app: App, { actor }: { actor: Actor }) {
  const rows = await app.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.id), gt(sessions.expiresAt, app.now())))
    .orderBy(desc(sessions.lastSeenAt));
  return rows
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      isCurrent: session.id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

/** The data of the actor's account page beyond the viewer's. */
export async function readOwnAccount(app: App, { actor }: { actor: Pick<Actor, "id"> }) {
  const [[account], identities] = await app.db.batch([
    app.db
      .select({
        passwordHash: accounts.passwordHash,
        mutedMails: accounts.mutedMails,
        noticeSettings: accounts.noticeSettings,
        timeZone: accounts.timeZone,
        browsesAnonymously: accounts.browsesAnonymously,
        hasPush,
      })
      .from(accounts)
      .where(eq(accounts.id, actor.id)),
    app.db
      .select({ provider: socialIdentities.provider, isFriend: socialIdentities.isFriend })
      .from(socialIdentities)
      .where(eq(socialIdentities.accountId, actor.id)),
  ]);
  if (!account) throw new AppError("not_found");
  return {
    hasPassword: account.passwordHash !== null,
    mutedMails: account.mutedMails,
    noticeSettings: account.noticeSettings,
    timeZone: account.timeZone,
    browsesAnonymously: account.browsesAnonymously,
    hasPush: account.hasPush && canSendPush(app),
    hasLine: canPush(app) && identities.some(({ provider, isFriend }) => provider === "line" && isFriend),
    providers: identities.map(({ provider }) => provider),
  };
}
