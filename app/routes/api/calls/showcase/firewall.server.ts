import { z } from "zod";
import { wallClasses } from "~/db/values";
import { hideFrom } from "~/features/showcase/firewall/hide-from.server";
import { listRules, type TargetRules } from "~/features/showcase/firewall/list-rules.server";
import { firewallRuleBody } from "~/features/showcase/firewall/schema";
import { unhideFrom } from "~/features/showcase/firewall/unhide-from.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { listShape, pageOf, shortListQuery } from "../shapes";
import { startupParams } from "./startup-news.server";

/** A startup's firewall rules (product §22). */

const ruleShape = named(
  "FirewallRule",
  z
    .object({
      target: z.string().describe("`visitors`, `cvc`, `group:ID` or `investor:ID`."),
      name: z.string().describe("The name of the group or investor; empty for other targets."),
      classes: z.array(z.enum(wallClasses)),
      groups_below: z.int().describe("Number of groups below the group."),
      listed_investors: z.int().nullable().describe("Number of listed investors in the target; null for `visitors`."),
      created_at: z.int(),
    })
    .describe("The classes hidden from one target. Times are in milliseconds."),
);

function showRule(rule: TargetRules): z.input<typeof ruleShape> {
  return {
    target: rule.target,
    name: rule.name,
    classes: rule.classes,
    groups_below: rule.below,
    listed_investors: rule.members,
    created_at: rule.createdAt,
  };
}

/** Throws `startup_not_found` unless the startup is the caller's own, so that nobody learns whether it has rules. */
function requireOwn({ viewer, startupId }: { viewer: { id: string }; startupId: string }): void {
  if (startupId !== viewer.id) throw new AppError("startup_not_found");
}

const ruleAnswer = z.object({
  data: z.object({
    result: ruleShape.nullable().describe("Everything now hidden from the target; null for nothing."),
  }),
});

async function showTarget(
  app: App,
  { viewer, target, locale }: { viewer: { id: string }; target: string; locale: Locale },
) {
  const rules = await listRules(app, { actor: viewer, locale });
  const rule = rules.find((each) => each.target === target);
  return { data: { result: rule ? showRule(rule) : null } };
}

export const listFirewallRules = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startup_id}/firewall",
  summary: "List firewall rules",
  description: "One entry for each target, oldest first.",
  caller: "startups",
  scope: "account:read",
  params: startupParams,
  query: shortListQuery,
  response: listShape(ruleShape),
  errors: ["startup_not_found"],
  run: async ({ app, viewer, params: { startup_id: startupId }, query, locale }) => {
    requireOwn({ viewer, startupId });
    return pageOf((await listRules(app, { actor: viewer, locale })).map(showRule), query);
  },
});

export const createFirewallRule = defineCall({
  method: "POST",
  path: "/api/v1/startups/{startup_id}/firewall",
  summary: "Hide classes from a target",
  description:
    "Hides these classes as well as those already hidden from the target, at once. Idempotent. Rules do not apply to share links. A startup can have 50 rules; each hides one class from one target.",
  caller: "startups",
  scope: "profile:write",
  params: startupParams,
  body: firewallRuleBody,
  example: { target: "cvc", classes: ["numbers", "documents"] },
  response: ruleAnswer,
  errors: ["investor_not_found", "not_found", "startup_not_found", "too_many_rules", "wrong_state"],
  run: async ({ app, viewer, params: { startup_id: startupId }, body, locale }) => {
    requireOwn({ viewer, startupId });
    const { target } = await hideFrom(app, { actor: viewer, ...body });
    return showTarget(app, { viewer, target, locale });
  },
});

const ruleParams = startupParams.extend({ target: pathText, class: z.enum(wallClasses) });

export const deleteFirewallRule = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/{startup_id}/firewall/{target}/{class}",
  summary: "Stop hiding classes from a target",
  description: "Answers what is still hidden from the target. Sent twice it changes nothing more.",
  caller: "startups",
  scope: "profile:write",
  params: ruleParams,
  response: ruleAnswer,
  errors: ["startup_not_found", "wrong_state"],
  run: async ({ app, viewer, params: { startup_id: startupId, target, class: shown }, locale }) => {
    requireOwn({ viewer, startupId });
    const change = await unhideFrom(app, { actor: viewer, target, classes: [shown] });
    return showTarget(app, { viewer, target: change.target, locale });
  },
});
