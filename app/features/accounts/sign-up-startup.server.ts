import { eq } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type NewProfile, registerAccount, type SignUpInput } from "./register-account.server";

/** The empty draft profile of a new startup. */
export function newStartup(app: App, { name }: { name: string }): NewProfile {
  return {
    kind: "startup",
    insert: (id, at) => [
      app.db.insert(startups).values({ id, name, createdAt: at, updatedAt: at }),
      app.db.insert(startupTexts).values(textLocales.map((locale) => ({ startupId: id, locale }))),
    ],
    replace: (id, at) => [app.db.update(startups).set({ name, updatedAt: at }).where(eq(startups.id, id))],
  };
}

/**
 * Signs a startup up (spec §7, `POST /api/v1/startups`): creates the account and a draft profile with the name, if
 * given, and mails the activation link. The result is the same for a taken address. Throws what `registerAccount`
 * throws.
 */
export async function signUpStartup(app: App, input: SignUpInput): Promise<void> {
  await registerAccount(app, { input, profile: newStartup(app, input) });
}
