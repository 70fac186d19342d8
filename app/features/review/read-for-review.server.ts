import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { InvestorProfile } from "~/features/investors/profile";
import { getInvestorProfile } from "~/features/investors/queries.server";
import type { StartupProfile } from "~/features/startups/profile";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

export type ReviewedProfile =
  | { kind: "startup"; profile: StartupProfile; email: string }
  | { kind: "investor"; profile: InvestorProfile; email: string };

/**
 * A whole profile in any state, with its owner's login address, for staff. Viewing a non-public profile is recorded as
 * an event (design §7). Throws `not_found`.
 */
export async function readForReview(
  app: App,
  { actor, id }: { actor: StaffViewer; id: string },
): Promise<ReviewedProfile> {
  const account = await app.db
    .select({ kind: accounts.kind, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .get();
  const read = account && (await readProfile(app, { ...account, id }));
  if (!read) throw new AppError("not_found");
  if (!isPublic(read)) {
    await recordEvent(app, { actor, action: `${read.kind}.viewed`, subject: { kind: read.kind, id } });
  }
  return read;
}

async function readProfile(
  app: App,
  { kind, email, id }: { kind: string; email: string; id: string },
): Promise<ReviewedProfile | null> {
  if (kind === "startup") {
    const profile = await getStartupProfile(app, id);
    return profile && { kind, profile, email };
  }
  if (kind === "investor") {
    const profile = await getInvestorProfile(app, id);
    return profile && { kind, profile, email };
  }
  return null;
}

function isPublic(read: ReviewedProfile): boolean {
  return read.kind === "startup" ? read.profile.is_publish === 2 : read.profile.status === "active";
}
