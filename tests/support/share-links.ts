import { ulid } from "ulidx";
import { shareLinks } from "~/db/schema";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";

/** Creates a startup's share link, by default without an end, a gate or the fundraising data. */
export async function makeShareLink(
  app: App,
  overrides: Partial<typeof shareLinks.$inferInsert> & { startupId: string },
): Promise<{ id: string; token: string }> {
  const [id, token, createdAt] = [ulid(app.now()), createToken(), app.now()];
  await app.db.insert(shareLinks).values({ id, tokenHash: await hashToken(token), createdAt, ...overrides });
  return { id, token };
}
