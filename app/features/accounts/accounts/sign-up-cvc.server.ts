import { buyerDetails, memberships } from "~/db/schema";
import type { CardLevel } from "~/db/values";
import { catalog, type ItemKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { createToken } from "~/server/tokens";
import { registerAccount, type SignUpInput } from "./register-account.server";
import { newInvestor } from "./sign-up-investor.server";

/** A CVC's sign-up: `name` is the company's. */
export interface CvcSignUpInput extends Omit<SignUpInput, "password"> {
  /** Without one, it is chosen on activation. */
  password?: string;
  /** The person to contact and their phone, for the profile and the first checkout; may be empty. */
  contact: string;
  phone: string;
  /** The card level that the company wants: a paid one is only remembered, and starts once it is paid for. */
  card: CardLevel;
}

/**
 * Signs a corporate venture account up (product §5.1, `POST /api/v1/cvc/signup`) with the ordinary card. The wish for a
 * paid one leads to its checkout after activation. The result is the same for a taken address, whose account does not
 * change. Throws what `registerAccount` throws.
 */
export async function signUpCvc(app: App, input: CvcSignUpInput): Promise<void> {
  const { contact, phone, card, email } = input;
  const profile = newInvestor(app, { ...input, type: "cvc", phone });
  const nextItem = itemOf(card);
  await registerAccount(app, {
    input: { ...input, password: input.password ?? createToken() },
    profile: {
      ...profile,
      insert: (id, at) => [
        ...profile.insert(id, at),
        app.db.insert(buyerDetails).values({
          accountId: id,
          buyer: { name: contact, email, phone, address: "" },
          invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: input.name },
          updatedAt: at,
        }),
        ...(nextItem
          ? [app.db.insert(memberships).values({ accountId: id, track: "card" as const, nextItem, revision: 1 })]
          : []),
      ],
    },
  });
}

/** The item that a card level is bought with; null for the ordinary one. */
function itemOf(card: CardLevel): ItemKey | null {
  const item = catalog.find((one) => one.kind === "membership" && one.track === "card" && one.level === card);
  return item?.key ?? null;
}
