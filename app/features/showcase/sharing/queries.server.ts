import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts, shareLinkReaders, shareLinks, startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { listedReaders, type ShareLinkState, shareLinkState } from "./rules";
import { openToken } from "./token-seal.server";

/** The condition of a link that the actor owns and has not turned off. */
export function isOwnLink({ actor, id }: { actor: Pick<StartupViewer, "id">; id: string }) {
  return and(eq(shareLinks.id, id), eq(shareLinks.startupId, actor.id), isNull(shareLinks.revokedAt));
}

/** A share link as a request names it. */
export interface ShareKey {
  token: string;
  /** The gate passes the request carries (`gate-pass.server.ts`), if any. */
  gate: string | null;
}

/**
 * The link of a token, or null if it gives no access: unknown, expired or turned off, or its owner's account is suspended
 * or pending deletion.
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

/** The same; throws `share_link_invalid` if it gives no access. */
export async function requireShareLink(app: App, options: { token: string }) {
  const link = await findShareLink(app, options);
  if (!link) throw new AppError("share_link_invalid");
  return link;
}

export interface ShareLink {
  id: string;
  /** Its number among the startup's links, for its title if it has no name. */
  number: number;
  name: string;
  state: ShareLinkState;
  /** For its owner to copy; null for a link that is turned off, or older than the copies. */
  token: string | null;
  withFundraising: boolean;
  emailGate: boolean;
  expiresAt: number | null;
  viewCount: number;
  lastViewedAt: number | null;
  createdAt: number;
  /** The addresses left most recently, at most `listedReaders`. */
  readers: Array<{ email: string; firstAt: number; lastAt: number }>;
  /** The number of all addresses left. */
  readerCount: number;
}

/** The actor's share links with their figures, in order of creation, turned-off ones included. */
export async function listShareLinks(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ShareLink[]> {
  const [rows, counts] = await app.db.batch([
    app.db
      .select()
      .from(shareLinks)
      .where(eq(shareLinks.startupId, actor.id))
      .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id)),
    app.db
      .select({ linkId: shareLinkReaders.linkId, readers: count() })
      .from(shareLinkReaders)
      .innerJoin(shareLinks, eq(shareLinks.id, shareLinkReaders.linkId))
      .where(eq(shareLinks.startupId, actor.id))
      .groupBy(shareLinkReaders.linkId),
  ]);
  const readers = await newestReaders(
    app,
    counts.map(({ linkId }) => linkId),
  );
  const tokens = await Promise.all(
    rows.map(({ id, tokenSealed }) => openToken(app, { linkId: id, sealed: tokenSealed })),
  );
  return rows.map(({ startupId: _, tokenHash: __, tokenSealed: ___, revokedAt, ...link }, index) => ({
    ...link,
    token: tokens[index] ?? null,
    number: index + 1,
    state: shareLinkState({ ...link, revokedAt }, app.now()),
    readers: readers.get(link.id) ?? [],
    readerCount: counts.find(({ linkId }) => linkId === link.id)?.readers ?? 0,
  }));
}

/** The newest addresses of each link. */
async function newestReaders(app: App, linkIds: string[]) {
  const ofLink = (linkId: string) =>
    app.db
      .select({
        email: shareLinkReaders.email,
        firstAt: shareLinkReaders.firstAt,
        lastAt: shareLinkReaders.lastAt,
      })
      .from(shareLinkReaders)
      .where(eq(shareLinkReaders.linkId, linkId))
      .orderBy(desc(shareLinkReaders.lastAt))
      .limit(listedReaders);
  const [first, ...rest] = linkIds.map(ofLink);
  if (!first) return new Map<string, ShareLink["readers"]>();
  const lists = await app.db.batch<BatchItem<"sqlite">, [typeof first, ...(typeof first)[]]>([first, ...rest]);
  return new Map(linkIds.map((linkId, index) => [linkId, lists[index] ?? []]));
}

/** One of the actor's own links. Throws `not_found` for one that is turned off or someone else's. */
export async function getShareLink(
  app: App,
  { actor, id }: { actor: Pick<StartupViewer, "id">; id: string },
): Promise<ShareLink> {
  const link = (await listShareLinks(app, { actor })).find((one) => one.id === id && one.state !== "off");
  if (!link) throw new AppError("not_found");
  return link;
}
