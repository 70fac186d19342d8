import { eq } from "drizzle-orm";
import { type InvestorType, investors, investorTexts } from "~/db/schema";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { registerAccount, type SignUpInput } from "./register-account.server";

/**
 * Signs an investor up (spec §7, `POST /api/v1/investors/signup`): the account, an empty profile of the basic level with
 * the e-mail filled in and the name if one is given, and the activation mail. A CVC starts as an ordinary member of its
 * card levels (spec §1). Answers alike for a taken address; throws `rate_limited`.
 */
export async function signUpInvestor(
  app: App,
  input: SignUpInput & { name: string; type: InvestorType },
): Promise<void> {
  const { name, email, type } = input;
  const cardLevel = type === "cvc" ? "normal" : null;
  await registerAccount(app, {
    input,
    profile: {
      kind: "investor",
      insert: (id, at) => [
        app.db.insert(investors).values({ id, name, email, type, cardLevel, createdAt: at, updatedAt: at }),
        app.db.insert(investorTexts).values(textLocales.map((locale) => ({ investorId: id, locale }))),
      ],
      replace: (id, at) => [
        app.db.update(investors).set({ name, type, cardLevel, updatedAt: at }).where(eq(investors.id, id)),
      ],
    },
  });
}
