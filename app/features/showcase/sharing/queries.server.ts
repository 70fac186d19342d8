import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { accounts, shareLinkReaders, shareLinks, startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { listedReaders, type ShareLinkState, shareLinkState } from "./rules";
import { openToken } from "./token-seal.server";

/** Condition: the actor owns the link and has not turned it off. */
export function isOwnLink({ actor, id }: { actor: Pick<StartupViewer, "id">; id: string }) {
  return and(eq(shareLinks.id, id), eq(shareLinks.startupId, actor.id), isNull(shareLinks.revokedAt));
}

/** A share link as identified by a request. */
export interface ShareKey {
  token: string;
  /** The request's gate passes (`gate-pass.server.ts`), if any. */
  gate: string | null;
}

/**
 * Finds the link of a token; null if it gives no access: unknown, expired, turned off, or its owner's account is
 * suspended or pending deletion.
 */
export async function findShareLink(app: App, { token }: { token: string }) {
  const found = await app.db
    .select({
      id: shareLinks.id,
      startupId: shareLinks.startupId,
      startupName: startups.name,
      withFundraising: shareLinks.withFundraising,
      emailGate: shareLinks.emailGate,
      expiresAt: shareLinks.expiresAt,
      revokedAt: shareLinks.revokedAt,
    })
    .from(shareLinks)
    .innerJoin(startups, eq(startups.id, shareLinks.startupId))
    .innerJoin(accounts, eq(accounts.id, shareLinks.startupId))
    .where(
      and(
        eq(shareLinks.tokenHash, await hashToken(token)),
        isNull(accounts.suspendedAt),
        isNull(accounts.eraseAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  return found && shareLinkState(found, app.now()) === "active" ? found : null;
}

/** The same, but throws `share_link_invalid` if it gives no access. */
export async function requireShareLink(app: App, options: { token: string }) {
  const link = await findShareLink(app, options);
  if (!link) throw new AppError("share_link_invalid");
  return link;
}

export interface ShareLink {
  id: string;
  /** Its number among the startup's links, used as its title if unnamed. */
  number: number;
  name: string;
  state: ShareLinkState;
  /** For its owner to copy; null if it is turned off, or was created before tokens were kept. */
  token: string | null;
  withFundraising: boolean;
  emailGate: boolean;
  expiresAt: number | null;
  viewCount: number;
  lastViewedAt: number | null;
  createdAt: number;
  /** The latest addresses left, at most `listedReaders`. */
  readers: Array<{ email: string; firstAt: number; lastAt: number }>;
  /** The total number of addresses left. */
  readerCount: number;
}

/** Lists the actor's share links with their figures, in order of creation, including turned-off ones. */
export async function listShareLinks(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ShareLink[]> {
  const ofLink = sql`PARTITION BY ${shareLinkReaders.linkId}`;
  const placed = app.db
    .select({
      linkId: shareLinkReaders.linkId,
      email: shareLinkReaders.email,
      firstAt: shareLinkReaders.firstAt,
      lastAt: shareLinkReaders.lastAt,
      place: sql<number>`row_number() OVER (${ofLink} ORDER BY ${shareLinkReaders.lastAt} DESC)`.as("place"),
      total: sql<number>`count(*) OVER (${ofLink})`.as("total"),
    })
    .from(shareLinkReaders)
    .innerJoin(shareLinks, eq(shareLinks.id, shareLinkReaders.linkId))
    .where(eq(shareLinks.startupId, actor.id))
    .as("placed");
  const [rows, newest] = await app.db.batch([
    app.db
      .select()
      .from(shareLinks)
      .where(eq(shareLinks.startupId, actor.id))
      .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id)),
    app.db.select().from(placed).where(lte(placed.place, listedReaders)).orderBy(asc(placed.linkId), asc(placed.place)),
  ]);
  const tokens = await Promise.all(
    rows.map(({ id, tokenSealed }) => openToken(app, { linkId: id, sealed: tokenSealed })),
  );
  return rows.map(({ startupId: _, tokenHash: __, tokenSealed: ___, revokedAt, ...link }, index) => ({
    ...link,
    token: tokens[index] ?? null,
    number: index + 1,
    state: shareLinkState({ ...link, revokedAt }, app.now()),
    readers: newest.flatMap(({ linkId, email, firstAt, lastAt }) =>
      linkId === link.id ? [{ email, firstAt, lastAt }] : [],
    ),
    readerCount: newest.find(({ linkId }) => linkId === link.id)?.total ?? 0,
  }));
}

/** Counts the actor's working share links. */
export async function countWorkingLinks(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<number> {
  const links = await app.db
    .select({ expiresAt: shareLinks.expiresAt, revokedAt: shareLinks.revokedAt })
    .from(shareLinks)
    .where(and(eq(shareLinks.startupId, actor.id), isNull(shareLinks.revokedAt)));
  return links.filter((link) => shareLinkState(link, app.now()) === "active").length;
}

/** Finds one of the actor's own links. Throws `not_found` if it is turned off or someone else's. */
export async function getShareLink(
  app: App,
  { actor, id }: { actor: Pick<StartupViewer, "id">; id: string },
): Promise<ShareLink> {
  const link = (await listShareLinks(app, { actor })).find((one) => one.id === id && one.state !== "off");
  if (!link) throw new AppError("not_found");
  return link;
}
