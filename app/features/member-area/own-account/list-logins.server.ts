import { eq } from "drizzle-orm";
import { socialIdentities } from "~/db/schema";
import { type SocialProvider, socialProviders } from "~/db/values";
import { configuredProviders } from "~/features/accounts/accounts/social-providers.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** A provider's login in the settings. */
export interface Login {
  provider: SocialProvider;
  /** When it was linked, in milliseconds; null if it is not. */
  linkedAt: number | null;
  /** Whether the provider is configured; one that no longer is can only be unlinked. */
  isOffered: boolean;
}

/** Lists the logins that the actor's account has or may link (product §5.6); none for staff, who use passwords. */
export async function listLogins(app: App, { actor }: { actor: Pick<Actor, "id" | "kind"> }): Promise<Login[]> {
  if (actor.kind === "staff") return [];
  const offered = configuredProviders(app.config);
  const linked = await app.db
    .select({ provider: socialIdentities.provider, at: socialIdentities.createdAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, actor.id));
  return socialProviders
    .map((provider) => ({
      provider,
      linkedAt: linked.find((one) => one.provider === provider)?.at ?? null,
      isOffered: offered.includes(provider),
    }))
    .filter(({ linkedAt, isOffered }) => linkedAt !== null || isOffered);
}
