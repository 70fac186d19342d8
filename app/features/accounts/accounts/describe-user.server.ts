import { z } from "zod";
import { accountKinds, cardLevels, investorLevels, investorStatuses, investorTypes, startupLevels } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { listReferred } from "./queries.server";

const referred = z.array(z.object({ id: z.string() }));

/**
 * The authenticated user of product §18.2, as the API returns it. Fields that do not apply to the account's kind are
 * null.
 */
export const userSchema = z.object({
  id: z.string(),
  _id: z.string().optional().describe("The id once more, for startups only."),
  kind: z.enum(accountKinds),
  strategy: z
    .enum(["startup", "investor", "cvc", "staff"])
    .describe("`cvc` is an investor of that type; angels are investors."),
  scope: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  status: z.enum([...investorStatuses, "pending"]).describe("A startup's follows `is_publish`."),
  is_publish: z.literal([0, 1, 2]).nullable(),
  change_password: z.literal([0, 1]).describe("1 asks for a new password first."),
  level: z.enum([...new Set([...investorLevels, ...startupLevels])]).nullable(),
  type: z.enum(investorTypes).nullable(),
  card_level: z.enum(cardLevels).nullable(),
  term_version: z.int(),
  reference_who_startup: referred,
  reference_who_investor: referred,
});

export type User = z.infer<typeof userSchema>;

/** The statuses of is_publish 0, 1 and 2 (product §4.1). */
const publishStatus = { 0: "inactive", 1: "pending", 2: "active" } as const;

/** Describes the signed-in account as the API returns it to its owner (product §18.2). */
export async function describeUser(app: App, { actor }: { actor: Actor }): Promise<User> {
  const all = await listReferred(app, { actor });
  const referredOf = (kind: Actor["kind"]) => all.filter((row) => row.kind === kind).map(({ id }) => ({ id }));
  return {
    id: actor.id,
    kind: actor.kind,
    name: actor.name,
    email: actor.email,
    change_password: actor.changePassword ? 1 : 0,
    term_version: actor.termVersion,
    ...ownFields(actor),
    reference_who_startup: referredOf("startup"),
    reference_who_investor: referredOf("investor"),
  };
}

type OwnFields = Pick<User, "_id" | "strategy" | "scope" | "status" | "is_publish" | "level" | "type" | "card_level">;

function ownFields(actor: Actor): OwnFields {
  const none = { is_publish: null, level: null, type: null, card_level: null };
  switch (actor.kind) {
    case "startup": {
      const { isPublish, level } = actor;
      const status = publishStatus[isPublish];
      return { ...none, _id: actor.id, strategy: "startup", scope: ["startup"], status, is_publish: isPublish, level };
    }
    case "investor": {
      const { status, level, type, cardLevel } = actor;
      const strategy = type === "cvc" ? "cvc" : "investor";
      return {
        ...none,
        strategy,
        scope: [...new Set(["investor", strategy])],
        status,
        level,
        type,
        card_level: cardLevel,
      };
    }
    case "staff":
      return { ...none, strategy: "staff", scope: ["staff", actor.role], status: "active" };
  }
}
