import { z } from "zod";
import { socialProviders } from "~/db/values";
import type { SignUpType } from "~/features/accounts/accounts/rules";
import { referenceSchema } from "~/features/accounts/accounts/schema";
import { exchangeSocialToken, socialClient } from "~/features/accounts/accounts/social-providers.server";
import { logInSocially } from "~/features/accounts/log-in/log-in-socially.server";
import { codeSchema } from "~/features/accounts/second-factor/schema";
import { boundedText } from "~/features/text/text/entered-text";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { pathValue } from "../path-text";

const shared = {
  method: "POST",
  caller: "everyone",
  params: z.object({ provider: pathValue(socialProviders) }),
  body: z.strictObject({
    token: boundedText(4096).min(1).describe("An access token issued by the provider for this site."),
    reference: referenceSchema.nullish().describe("The code of a referral link."),
    code: codeSchema.optional().describe("For accounts with two-step verification; see `/api/auth/login`."),
  }),
  example: { token: "ya29.a0AfH6SMBx", reference: null },
  response: z.object({ data: z.object({ token: z.string() }) }),
  errors: [
    "gone",
    "not_activated",
    "not_found",
    "rate_limited",
    "second_factor_required",
    "social_no_email",
    "social_refused",
    "social_unverified",
    "suspended",
    "wrong_social_token",
  ],
} as const;

interface Exchange {
  app: App;
  request: Request;
  locale: Locale;
  params: { provider: string };
  body: { token: string; reference?: string | null; code?: string };
  type: SignUpType;
}

/**
 * Exchanges a provider's token for a session token. Responds with 404 if the provider is unknown or not configured, 401 if
 * it did not issue the token for this site, and 403 if the account is not activated, suspended or owned by someone else.
 */
async function exchange({ app, request, locale, params, body, type }: Exchange) {
  const provider = socialProviders.find((name) => name === params.provider);
  const client = provider && socialClient(app.config, provider);
  if (!client) throw new AppError("not_found");
  const profile = await exchangeSocialToken(client, body.token);
  const reference = body.reference ?? null;
  const sender = clientOf(app, request);
  const result = await logInSocially(app, { profile, type, reference, locale, code: body.code, ...sender });
  if (result.outcome === "waiting") throw new AppError("not_activated");
  return { data: { token: result.token } };
}

export const logInStartupWithProvider = defineCall({
  ...shared,
  path: "/api/v1/auth/{provider}",
  summary: "Log in to a startup account with Google, Facebook or LINE",
  scope: null,
  description: "Signs the startup up if it has no account yet.",
  run: (context) => exchange({ ...context, type: "startup" }),
});

export const logInInvestorWithProvider = defineCall({
  ...shared,
  path: "/api/v1/auth/investor/{provider}",
  summary: "Log in to an investor account with Google, Facebook or LINE",
  scope: null,
  description: "Signs an angel up who has no account yet.",
  run: (context) => exchange({ ...context, type: "angel" }),
});
