import { ulid } from "ulidx";
import { socialIdentities } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { FoundAccount } from "./queries.server";
import type { SocialProfile } from "./social-providers.server";

/** Returns the statement that links an identity to an account, replacing any earlier link. */
export function linkIdentity(
  app: App,
  { profile, account }: { profile: SocialProfile; account: Pick<FoundAccount, "id" | "kind"> },
) {
  const at = app.now();
  const { provider, subject } = profile;
  return app.db
    .insert(socialIdentities)
    .values({ id: ulid(at), accountId: account.id, kind: account.kind, provider, subject, createdAt: at })
    .onConflictDoUpdate({
      target: [socialIdentities.provider, socialIdentities.subject, socialIdentities.kind],
      set: { accountId: account.id, createdAt: at },
    });
}
