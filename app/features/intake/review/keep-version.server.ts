import { sql } from "drizzle-orm";
import { reviewVersions } from "~/db/schema";
import type { InvestorProfile } from "~/features/profiles/investors/profile";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import type { App } from "~/server/app.server";

/**
 * Returns the statement that stores the current version of a profile, replacing the previous one. For the batch that
 * returns or unpublishes the profile, because the owner cannot edit it until then.
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
