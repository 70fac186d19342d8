import { sql } from "drizzle-orm";
import { reviewVersions } from "~/db/schema";
import type { InvestorProfile } from "~/features/investors/profile";
import type { StartupProfile } from "~/features/startups/profile";
import type { App } from "~/server/app.server";

/**
 * The statement that keeps a profile as it comes back to its owner, in the place of the version kept before. It belongs
 * to the batch of the return or the unpublishing: until then nobody can have changed the profile.
 */
export function keepVersion(
  app: App,
  { profile, outcome }: { profile: StartupProfile | InvestorProfile; outcome: "returned" | "published" },
) {
  return app.db
    .insert(reviewVersions)
    .values({ profileId: profile.id, outcome, content: profile, keptAt: app.now() })
    .onConflictDoUpdate({
      target: reviewVersions.profileId,
      set: { outcome: sql`excluded.outcome`, content: sql`excluded.content`, keptAt: sql`excluded.kept_at` },
    });
}
