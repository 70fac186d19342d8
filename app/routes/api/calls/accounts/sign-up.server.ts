import { z } from "zod";
import { investorTypes } from "~/db/values";
import {
  differsFromOwner,
  emailSchema,
  nameSchema,
  newPasswordSchema,
  ownPasswordIssue,
  referenceSchema,
  startupOriginSchema,
} from "~/features/accounts/accounts/schema";
import { signUpCvc as signUpCvcCommand } from "~/features/accounts/accounts/sign-up-cvc.server";
import { signUpInvestor as signUpInvestorCommand } from "~/features/accounts/accounts/sign-up-investor.server";
import { cvcFields } from "~/features/accounts/accounts/sign-up-schema";
import { signUpStartup as signUpStartupCommand } from "~/features/accounts/accounts/sign-up-startup.server";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";

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
  summary: "Sign up a startup",
  description:
    "The account is activated by a link that we mail. The answer is the same if the address already has an account.",
  caller: "everyone",
  scope: null,
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
  example: {
    email: "founder@example.com",
    password: "Bridge-over-2026",
    name: "Quiet Machines",
    reference: null,
    term_version: 1,
  },
  response: signedUp,
  status: 201,
  errors: ["rate_limited"],
  run: async ({ app, request, body: { startup_origin: startupOrigin, ...body }, locale }) => {
    await signUpStartupCommand(app, { ...signUpInput(app, request, body), startupOrigin, locale });
    return { data: { result: true, email: body.email } };
  },
});

export const signUpInvestor = defineCall({
  method: "POST",
  path: "/api/v1/investors/signup",
  summary: "Sign up an investor",
  description:
    "The account is activated by a link that we mail. The answer is the same if the address already has an account.",
  caller: "everyone",
  scope: null,
  body: z
    .strictObject({ ...signUpFields, type: z.enum(investorTypes).default("angel") })
    .refine(differsFromOwner, ownPasswordIssue),
  example: {
    email: "partner@example.com",
    password: "Bridge-over-2026",
    name: "Lin Hai",
    type: "angel",
    term_version: 1,
  },
  response: signedUp,
  status: 201,
  errors: ["rate_limited"],
  run: async ({ app, request, body: { type, ...body }, locale }) => {
    await signUpInvestorCommand(app, { ...signUpInput(app, request, body), type, locale });
    return { data: { result: true, email: body.email } };
  },
});

export const signUpCvc = defineCall({
  method: "POST",
  path: "/api/v1/cvc/signup",
  summary: "Sign up a corporate investor",
  description: "The account is activated by a link that we mail. A black card is paid for afterwards.",
  caller: "everyone",
  scope: null,
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
  example: { email: "cvc@example.com", name: "Dawn Industries", card: "blackcard", term_version: 1 },
  response: signedUp,
  status: 201,
  errors: ["rate_limited"],
  run: async ({ app, request, body: { term_version: termVersion, ...body }, locale }) => {
    const { ip, origin } = clientOf(app, request);
    await signUpCvcCommand(app, { locale, ...body, termVersion, ip, origin });
    return { data: { result: true, email: body.email } };
  },
});
