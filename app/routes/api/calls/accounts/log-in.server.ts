import { z } from "zod";
import { describeUser, userSchema } from "~/features/accounts/accounts/describe-user.server";
import { defaultLoginType, type LoginType, loginTypes } from "~/features/accounts/accounts/rules";
import { credentialsSchema } from "~/features/accounts/accounts/schema";
import { endSession } from "~/features/accounts/accounts/sessions.server";
import { logIn as logInCommand } from "~/features/accounts/log-in/log-in.server";
import { codeSchema } from "~/features/accounts/second-factor/schema";
import { confirmIdentity as confirmIdentityCommand } from "~/features/member-area/own-account/confirm-identity.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../../client.server";
import { sessionToken } from "../../../identity.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { doneShape } from "../shapes";

const token = z
  .string()
  .describe(
    "Send it as `Authorization: Bearer …`; it expires 14 days after its last use, and 90 days after the login at the latest.",
  );

const credentials = {
  ...credentialsSchema.shape,
  code: codeSchema
    .optional()
    .describe(
      "For accounts with two-step verification: a code from the authenticator app, or a recovery code. Without it the response is 401 `second_factor_required`.",
    ),
};

async function tokenFor(
  app: App,
  request: Request,
  credentials: { type: LoginType; email: string; password: string; code?: string },
): Promise<string> {
  return (await logInCommand(app, { ...credentials, ...clientOf(app, request) })).token;
}

const logInErrors = [
  "not_activated",
  "rate_limited",
  "second_factor_required",
  "suspended",
  "wrong_credentials",
] as const;

export const logIn = defineCall({
  method: "POST",
  path: "/api/auth/login",
  summary: "Log in with an email and a password",
  description: "Answers a token for the account. `type` says which kind of account it is.",
  caller: "everyone",
  scope: null,
  body: z.strictObject({ ...credentials, type: z.enum(loginTypes).default(defaultLoginType) }),
  example: { email: "founder@example.com", password: "Bridge-over-2026", type: "startup" },
  response: z.object({ token }),
  errors: logInErrors,
  run: async ({ app, request, body }) => ({ token: await tokenFor(app, request, body) }),
});

const tokenUnderData = z.object({ data: z.object({ token }) });

export const logInStartup = defineCall({
  method: "POST",
  path: "/api/v1/auth/startup",
  summary: "Log in to a startup account",
  caller: "everyone",
  scope: null,
  body: z.strictObject(credentials),
  example: { email: "founder@example.com", password: "Bridge-over-2026" },
  response: tokenUnderData,
  errors: logInErrors,
  run: async ({ app, request, body }) => ({
    data: { token: await tokenFor(app, request, { ...body, type: "startup" }) },
  }),
});

export const logInInvestor = defineCall({
  method: "POST",
  path: "/api/v1/auth/investor",
  summary: "Log in to an investor account",
  description: "Corporate investors log in here too.",
  caller: "everyone",
  scope: null,
  body: z.strictObject(credentials),
  example: { email: "partner@example.com", password: "Bridge-over-2026" },
  response: tokenUnderData,
  errors: logInErrors,
  run: async ({ app, request, body }) => ({
    data: { token: await tokenFor(app, request, { ...body, type: "investor" }) },
  }),
});

export const logOut = defineCall({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Log out",
  description: "Revokes the token of this request.",
  caller: "members",
  scope: null,
  allowDuringOnboarding: true,
  response: doneShape,
  run: async ({ app, request, responseHeaders }) => {
    const { token, by } = sessionToken(app, request);
    if (token) await endSession(app, { token });
    if (by === "cookie") responseHeaders.append("Set-Cookie", sessionCookie(app.config, null));
    return { data: { result: true } };
  },
});

export const confirmIdentity = defineCall({
  method: "POST",
  path: "/api/auth/prove",
  summary: "Confirm your identity",
  description: "Needed after a 403 `proof_required`. The confirmation is valid for ten minutes.",
  caller: "members",
  scope: null,
  body: z.strictObject({
    password: credentialsSchema.shape.password.optional().describe("For accounts without two-step verification."),
    code: codeSchema
      .optional()
      .describe("A code from the authenticator app or a recovery code, for accounts with two-step verification."),
  }),
  example: { password: "Bridge-over-2026" },
  response: doneShape,
  errors: ["proof_required", "rate_limited"],
  run: async ({ app, request, viewer, body: { password, code } }) => {
    try {
      await confirmIdentityCommand(app, {
        actor: viewer,
        proof: { current: password, code },
        ...clientOf(app, request),
      });
    } catch (error) {
      throw asPassword(error);
    }
    return { data: { result: true } };
  },
});

/** The form uses another name for this field. */
function asPassword(error: unknown): unknown {
  if (!(error instanceof AppError && error.fields?.current)) return error;
  return new AppError(error.code, { fields: { password: error.fields.current } });
}

export const getSessionUser = defineCall({
  method: "GET",
  path: "/api/auth/user",
  summary: "Get the user of a session",
  description: "The same user as `getCurrentUser`, under `user`.",
  caller: "members",
  scope: "account:read",
  response: z.object({ user: named("User", userSchema) }),
  run: async ({ app, viewer }) => ({ user: await describeUser(app, { actor: viewer }) }),
});

export const getCurrentUser = defineCall({
  method: "GET",
  path: "/auth_api/v1/auth/me",
  summary: "Get the user the token belongs to",
  caller: "members",
  scope: "account:read",
  response: z.object({ data: named("User", userSchema) }),
  run: async ({ app, viewer }) => ({ data: await describeUser(app, { actor: viewer }) }),
});
