import { eq, sql } from "drizzle-orm";
import { investorGroups, investors, investorTexts } from "~/db/schema";
import type { InvestorType } from "~/db/values";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type NewProfile, registerAccount, type SignUpInput } from "./register-account.server";

/**
 * Creates the empty profile of a new investor, with its e-mail filled in. A CVC starts at the ordinary card level
 * (product §1.3).
 */
export function newInvestor(
  app: App,
  {
    name,
    email,
    type,
    phone = "",
    groupId = null,
  }: { name: string; email: string; type: InvestorType; phone?: string; groupId?: string | null },
): NewProfile {
  const cardLevel = type === "cvc" ? "normal" : null;
  /** Null if the group is gone. */
  const withGroup = (value: string | number) => sql`(SELECT ${value} FROM ${investorGroups} WHERE id = ${groupId})`;
  return {
    kind: "investor",
    insert: (id, at) => [
      app.db.insert(investors).values({
        ...{ id, name, email, phone, type, cardLevel },
        ...(groupId !== null && { groupId: withGroup(groupId), groupDeclaredAt: withGroup(at) }),
        createdAt: at,
        updatedAt: at,
      }),
      app.db.insert(investorTexts).values(textLocales.map((locale) => ({ investorId: id, locale }))),
    ],
    replace: (id, at) => [
      app.db
        .update(investors)
        .set({ name, phone, type, cardLevel, groupId: null, groupDeclaredAt: null, updatedAt: at })
        .where(eq(investors.id, id)),
    ],
  };
}

/**
 * Signs up an investor (product §5.1, `POST /api/v1/investors/signup`): creates the account and an empty profile with
 * the name, if given, and mails the activation link. The result is the same for a taken address. Throws what
 * `registerAccount` throws.
 */
export async function signUpInvestor(app: App, input: SignUpInput & { type: InvestorType }): Promise<void> {
  await registerAccount(app, { input, profile: newInvestor(app, input) });
}
