import { z } from "zod";
import { investorLevels, investorStatuses, startupLevels } from "~/db/values";
import { investorCapabilities, startupCapabilities } from "~/features/core/access/rules";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { answerShapeOf } from "~/features/records/records/shown";
import * as values from "~/features/records/records/values";
import { openCapabilities } from "~/features/showcase/profile-pages/startup-view";
import { named } from "../../named-schema";
import { unclaimed } from "../discovery/shapes.server";
import { factShape } from "../facts-shape";
import { keys, labelled } from "../shapes";
import { versionShape } from "./version-query.server";

const nextSteps = z
  .record(z.string(), z.string())
  .describe(
    "The step that would grant each missing capability: log_in, complete_profile, upgrade, upgrade_and_answer, get_answer …",
  );

const relation = z.enum(["owner", "staff", "other"]).describe("Your relation to the profile.");

const revisionShape = z
  .int()
  .describe("Your own profile's revision: incremented with every change, and used as the ETag.");

const datedFactsShape = z.array(factShape).describe("Since when the facts that you may read hold.");

/** The referral code and link of a profile's owner. */
const ownShape = {
  reference: z.string().optional().describe("Your own profile's referral code."),
  reference_url: z.string().optional().describe("Its link, in the requested language."),
  change_password: z.int().optional().describe("1 if you have to choose a password first."),
};

export const startupShape = named(
  "Startup",
  z
    .object({
      ...answerShapeOf(startupRecord, openCapabilities),
      id: z.string(),
      verified_badge: z.boolean(),
      unclaimed,
      industry_keys: keys,
      domain_keys: keys,
      industries: labelled,
      domains: labelled,
      register_country_name: z.string(),
      is_publish: z.literal([0, 1, 2]).optional(),
      level: z.enum(startupLevels).optional().describe("Your own profile's, as the next two."),
      plan: z.record(z.string(), z.string()).optional(),
      service: z.record(z.string(), z.string()).optional(),
      ...ownShape,
      revision: revisionShape.optional(),
      version: versionShape,
      dated_facts: datedFactsShape,
      published: z.boolean(),
      relation,
      granted: z
        .array(z.enum(startupCapabilities))
        .describe("Your capabilities; fields that require others are absent."),
      next_steps: nextSteps,
      next_step: z.string().nullable(),
      in_conversation: z.boolean(),
    })
    .describe("Fields you may not read are absent."),
);

const { langs: _, ...investorFields } = answerShapeOf(investorRecord, ["card"]);

const investorTexts = investorRecord.fields;

const ownTexts = z.object({
  title: investorTexts["langs.title"].answer(values),
  experience: investorTexts["langs.experience"].answer(values),
  description: investorTexts["langs.description"].answer(values),
});

const groupShape = z.object({
  name: z.string(),
  parent_name: z.string().nullable().describe("The group above it; null at the top."),
  checked_at: z.int().describe("When staff confirmed it, in milliseconds."),
});

export const investorShape = named(
  "Investor",
  z
    .object({
      ...investorFields,
      title: investorTexts["langs.title"].answer(values),
      experience: investorTexts["langs.experience"].answer(values),
      description: investorTexts["langs.description"].answer(values).optional(),
      id: z.string(),
      industry_keys: keys,
      domain_keys: keys,
      industries: labelled,
      domains: labelled,
      group: groupShape.nullable().describe("The corporate group that staff have confirmed for a corporate fund."),
      status: z.enum(investorStatuses).optional(),
      email: investorTexts.email.answer(values).optional().describe("Your own profile's, as the next ones."),
      phone: investorTexts.phone.answer(values).optional(),
      capital: investorTexts.capital.answer(values).optional(),
      langs: z.object({ zh_tw: ownTexts, en_us: ownTexts }).optional().describe("The texts in both languages."),
      level: z.enum(investorLevels).optional(),
      term_version: z.int().optional().describe("The version of the terms you have accepted."),
      ...ownShape,
      revision: revisionShape.optional(),
      version: versionShape,
      dated_facts: datedFactsShape,
      listed: z.boolean(),
      relation,
      granted: z
        .array(z.enum(investorCapabilities))
        .describe("Your capabilities; fields that require others are absent."),
      next_steps: nextSteps,
      next_step: z.string().nullable(),
      in_conversation: z.boolean(),
    })
    .describe("Fields you may not read are absent. Texts are in the requested language, with the other as fallback."),
);
