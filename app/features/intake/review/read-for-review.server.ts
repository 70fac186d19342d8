import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { InvestorProfile } from "~/features/profiles/investors/profile";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

interface Owner {
  email: string;
  /** The owner's language. */
  ownerLocale: Locale;
}

export type ReviewedProfile =
  | ({ kind: "startup"; profile: StartupProfile } & Owner)
  | ({ kind: "investor"; profile: InvestorProfile } & Owner);

/**
 * Reads a whole profile in any state, with its owner's login address, for staff. Viewing a non-public profile, or the
 * private changes of a public one, is recorded as an event (product §2.1). Throws `not_found`.
 */
export async function readForReview(
  app: App,
  { actor, id, isPrivate = false }: { actor: StaffViewer; id: string; isPrivate?: boolean },
): Promise<ReviewedProfile> {
  const account = await app.db
    .select({ kind: accounts.kind, email: accounts.email, ownerLocale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, id))
    .get();
  const read = account && (await readProfile(app, { ...account, id }));
  if (!read) throw new AppError("not_found");
  if (isPrivate || !isPublic(read)) {
    await recordEvent(app, { actor, action: `${read.kind}.viewed`, subject: { kind: read.kind, id } });
  }
  return read;
}

async function readProfile(
  app: App,
  { kind, id, ...owner }: { kind: string; id: string } & Owner,
): Promise<ReviewedProfile | null> {
  if (kind === "startup") {
    const profile = await getStartupProfile(app, id);
    return profile && { kind, profile, ...owner };
  }
  if (kind === "investor") {
    const profile = await getInvestorProfile(app, id);
    return profile && { kind, profile, ...owner };
  }
  return null;
}

function isPublic(read: ReviewedProfile): boolean {
  return read.kind === "startup" ? read.profile.is_publish === 2 : read.profile.status === "active";
}
