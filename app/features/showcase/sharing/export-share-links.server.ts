import { asc, eq } from "drizzle-orm";
import { shareLinkReaders, shareLinks } from "~/db/schema";
import type { App } from "~/server/app.server";

/** The actor's share links for the data export, with the email addresses left at each, without tokens. */
export async function exportShareLinks(app: App, { actor }: { actor: { id: string } }) {
  const [links, readers] = await app.db.batch([
    app.db.select().from(shareLinks).where(eq(shareLinks.startupId, actor.id)).orderBy(asc(shareLinks.createdAt)),
    app.db
      .select({
        link_id: shareLinkReaders.linkId,
        email: shareLinkReaders.email,
        first_at: shareLinkReaders.firstAt,
        last_at: shareLinkReaders.lastAt,
      })
      .from(shareLinkReaders)
      .innerJoin(shareLinks, eq(shareLinks.id, shareLinkReaders.linkId))
      .where(eq(shareLinks.startupId, actor.id))
      .orderBy(asc(shareLinkReaders.firstAt)),
  ]);
  return links.map(({ startupId: _, tokenHash: __, tokenSealed: ___, ...link }) => ({
    ...link,
    readers: readers.filter(({ link_id }) => link_id === link.id).map(({ link_id: _, ...reader }) => reader),
  }));
}
