import { eq } from "drizzle-orm";
import type { WishField } from "~/db/match-values";
import { matchWishes } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { MatchViewer } from "./picks";
import { wishesOfSide } from "./wishes.server";

/** Returns whom the viewer looks for: the values chosen for each wish that its side can name. */
export async function listWishes(
  app: App,
  { viewer }: { viewer: MatchViewer },
): Promise<Partial<Record<WishField, string[]>>> {
  const row = await app.db.select().from(matchWishes).where(eq(matchWishes.accountId, viewer.id)).get();
  return Object.fromEntries(wishesOfSide[viewer.kind].map((field) => [field, row?.[field] ?? []]));
}
