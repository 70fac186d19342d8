import { eq } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import { readOptionList } from "~/features/publishing/option-lists/option-list.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type NewProfile, registerAccount, type SignUpInput } from "./register-account.server";

/** The input of a startup's sign-up. */
export interface StartupSignUpInput extends SignUpInput {
  /** How the startup heard of the platform: a key of `startup_origin_options`. */
  startupOrigin?: string | null;
}

/** Creates the empty draft profile of a new startup. */
export function newStartup(
  app: App,
  { name, startupOrigin = null }: Pick<StartupSignUpInput, "name" | "startupOrigin">,
): NewProfile {
  return {
    kind: "startup",
    account: { startupOrigin },
    insert: (id, at) => [
      app.db.insert(startups).values({ id, name, createdAt: at, updatedAt: at }),
      app.db.insert(startupTexts).values(textLocales.map((locale) => ({ startupId: id, locale }))),
    ],
    replace: (id, at) => [app.db.update(startups).set({ name, updatedAt: at }).where(eq(startups.id, id))],
  };
}

/**
 * Signs up a startup (product §5.1, `POST /api/v1/startups`): creates the account and a draft profile with the name, if
 * given, and mails the activation link. The result is the same for a taken address. Throws `invalid` for an origin that
 * is not published, and what `registerAccount` throws.
 */
export async function signUpStartup(app: App, input: StartupSignUpInput): Promise<void> {
  await requireStartupOrigin(app, input.startupOrigin ?? null);
  await registerAccount(app, { input, profile: newStartup(app, input) });
}

async function requireStartupOrigin(app: App, key: string | null): Promise<void> {
  if (key === null) return;
  const options = await readOptionList(app, "startup_origin_options");
  if (options.some((option) => option.key === key)) return;
  throw new AppError("invalid", { fields: { startup_origin: ["accounts:signup.originUnknown"] } });
}
