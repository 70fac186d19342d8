import { z } from "zod";
import { investorTypes } from "~/db/values";
import { describeUser, userSchema } from "~/features/accounts/accounts/describe-user.server";
import { defaultLoginType, type LoginType, loginTypes } from "~/features/accounts/accounts/rules";
import {
  credentialsSchema,
  differsFromOwner,
  emailSchema,
  nameSchema,
  newPasswordSchema,
  ownPasswordIssue,
  referenceSchema,
  startupOriginSchema,
} from "~/features/accounts/accounts/schema";
import { endSession } from "~/features/accounts/accounts/sessions.server";
import { signUpCvc as signUpCvcCommand } from "~/features/accounts/accounts/sign-up-cvc.server";
import { signUpInvestor as signUpInvestorCommand } from "~/features/accounts/accounts/sign-up-investor.server";
import { cvcFields } from "~/features/accounts/accounts/sign-up-schema";
import { signUpStartup as signUpStartupCommand } from "~/features/accounts/accounts/sign-up-startup.server";
import { logIn as logInCommand } from "~/features/accounts/log-in/log-in.server";
import { codeSchema } from "~/features/accounts/second-factor/schema";
import { confirmIdentity } from "~/features/member-area/own-account/confirm-identity.server";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { sessionCookie } from "~/server/session-cookie";
import { clientOf } from "../../client.server";
import { sessionToken } from "../../identity.server";
import { defineCall } from "../call.server";

const tag = "Accounts";
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

export const logIn = defineCall({
  method: "POST",
  path: "/api/auth/login",
  summary: "Log in with e-mail and password, and get a token",
  tag,
  caller: "everyone",
  body: z.strictObject({ ...credentials, type: z.enum(loginTypes).default(defaultLoginType) }),
  response: z.object({ token }),
  run: async ({ app, request, body }) => ({ token: await tokenFor(app, request, body) }),
});

const tokenUnderData = z.object({ data: z.object({ token }) });

export const logInStartup = defineCall({
  method: "POST",
  path: "/api/v1/auth/startup",
  summary: "Log a startup in, and get a token",
  tag,
  caller: "everyone",
  body: z.strictObject(credentials),
  response: tokenUnderData,
  run: async ({ app, request, body }) => ({
    data: { token: await tokenFor(app, request, { ...body, type: "startup" }) },
  }),
});

export const logInInvestor = defineCall({
  method: "POST",
  path: "/api/v1/auth/investor",
  summary: "Log an investor or CVC in, and get a token",
  tag,
  caller: "everyone",
  body: z.strictObject(credentials),
  response: tokenUnderData,
  run: async ({ app, request, body }) => ({
    data: { token: await tokenFor(app, request, { ...body, type: "investor" }) },
  }),
});

export const logOut = defineCall({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Log out and revoke the token of this request",
  tag,
  caller: "members",
  allowDuringOnboarding: true,
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, request, responseHeaders }) => {
    const { token, by } = sessionToken(app, request);
    if (token) await endSession(app, { token });
    if (by === "cookie") responseHeaders.append("Set-Cookie", sessionCookie(app.config, null));
    return { data: { result: true } };
  },
});

export const prove = defineCall({
  method: "POST",
  path: "/api/auth/prove",
  summary: "Confirm your identity after a 403 `proof_required`; valid for ten minutes",
  tag,
  caller: "members",
  body: z.strictObject({
    password: credentialsSchema.shape.password.optional().describe("For accounts without two-step verification."),
    code: codeSchema
      .optional()
      .describe("A code from the authenticator app or a recovery code, for accounts with two-step verification."),
  }),
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, request, viewer, body: { password, code } }) => {
    try {
      await confirmIdentity(app, { actor: viewer, proof: { current: password, code }, ...clientOf(app, request) });
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

export const readUser = defineCall({
  method: "GET",
  path: "/api/auth/user",
  summary: "The user the token belongs to",
  tag,
  caller: "members",
  response: z.object({ user: userSchema }),
  run: async ({ app, viewer }) => ({ user: await describeUser(app, { actor: viewer }) }),
});

export const readMe = defineCall({
  method: "GET",
  path: "/auth_api/v1/auth/me",
  summary: "The user the token belongs to",
  tag,
  caller: "members",
  response: z.object({ data: userSchema }),
  run: async ({ app, viewer }) => ({ data: await describeUser(app, { actor: viewer }) }),
});

const signUpFields = {
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema.optional(),
  reference: referenceSchema.nullish().describe("The code of a referral link."),
  term_version: z.int().min(0).max(1_000_000).default(0).describe("The version of the terms the user has accepted."),
};

/** Does not reveal whether the address was already in use: the response is the same either way. */
const signedUp = z.object({
  data: z.object({ result: z.literal(true), email: z.string().describe("Where the activation link was mailed.") }),
});

interface SignUpBody {
  email: string;
  password: string;
  name?: string;
  reference?: string | null;
  term_version: number;
}

function signUpInput(app: App, request: Request, { term_version: termVersion, name = "", ...body }: SignUpBody) {
  const { ip, origin } = clientOf(app, request);
  return { ...body, name, termVersion, ip, origin };
}

export const signUpStartup = defineCall({
  method: "POST",
  path: "/api/v1/startups",
  summary: "Sign a startup up; the account is activated by a mailed link",
  tag,
  caller: "everyone",
  body: z
    .strictObject({
      ...signUpFields,
      startup_origin: startupOriginSchema
        .nullish()
        .describe(
          "How the startup heard of the platform: a `key` of `GET /api/v1/options?option_type=startup_origin_options`.",
        ),
    })
    .refine(differsFromOwner, ownPasswordIssue),
  response: signedUp,
  status: 201,
  run: async ({ app, request, body: { startup_origin: startupOrigin, ...body }, locale }) => {
    await signUpStartupCommand(app, { ...signUpInput(app, request, body), startupOrigin, locale });
    return { data: { result: true, email: body.email } };
  },
});

export const signUpInvestor = defineCall({
  method: "POST",
  path: "/api/v1/investors/signup",
  summary: "Sign an investor or CVC up; the account is activated by a mailed link",
  tag,
  caller: "everyone",
  body: z
    .strictObject({ ...signUpFields, type: z.enum(investorTypes).default("angel") })
    .refine(differsFromOwner, ownPasswordIssue),
  response: signedUp,
  status: 201,
  run: async ({ app, request, body: { type, ...body }, locale }) => {
    await signUpInvestorCommand(app, { ...signUpInput(app, request, body), type, locale });
    return { data: { result: true, email: body.email } };
  },
});

export const signUpCvc = defineCall({
  method: "POST",
  path: "/api/v1/cvc/signup",
  summary:
    "Sign a corporate venture account up; it is activated by a mailed link, and a black card is paid for afterwards",
  tag,
  caller: "everyone",
  body: z
    .strictObject({
      ...signUpFields,
      name: nameSchema.describe("The company's name."),
      password: newPasswordSchema.optional().describe("Without one, it is chosen on activation."),
      ...cvcFields,
      locale: z
        .enum(locales)
        .optional()
        .describe("The language of the account and its mails; by default the request's."),
    })
    .refine(
      ({ password, ...owner }) => password === undefined || differsFromOwner({ ...owner, password }),
      ownPasswordIssue,
    ),
  response: signedUp,
  status: 201,
  run: async ({ app, request, body: { term_version: termVersion, ...body }, locale }) => {
    const { ip, origin } = clientOf(app, request);
    await signUpCvcCommand(app, { locale, ...body, termVersion, ip, origin });
    return { data: { result: true, email: body.email } };
  },
});

export const accountCalls = [
  logIn,
  logOut,
  prove,
  readUser,
  logInStartup,
  logInInvestor,
  readMe,
  signUpStartup,
  signUpInvestor,
  signUpCvc,
];
