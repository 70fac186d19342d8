import { buyerDetails, memberships } from "~/db/schema";
import type { CardLevel } from "~/db/values";
import { catalog, type ItemKey } from "~/features/core/catalog/catalog";
import { namedGroup } from "~/features/profiles/groups/named-group.server";
import type { App } from "~/server/app.server";
import { createToken } from "~/server/tokens";
import { registerAccount, type SignUpInput } from "./register-account.server";
import { newInvestor } from "./sign-up-investor.server";

/** The input of a CVC's sign-up; `name` is the company's name. */
export interface CvcSignUpInput extends Omit<SignUpInput, "password"> {
  /** If missing, it is chosen on activation. */
  password?: string;
  /** Contact person and phone, for the profile and the first checkout; may be empty. */
  contact: string;
  phone: string;
  /** The name of its corporate group; empty if it is declared later. */
  group: string;
  /** The requested card level; a paid one is only remembered and starts once it is paid for. */
  card: CardLevel;
}

/**
 * Signs up a corporate venture account (product §5.1, `POST /api/v1/cvc/signup`) with the ordinary card; if a paid one
 * was requested, activation leads to its checkout. The result is the same for a taken address, whose account does not
 * change. Throws what `registerAccount` throws.
 */
export async function signUpCvc(app: App, input: CvcSignUpInput): Promise<void> {
  const { contact, phone, card, email } = input;
  const group = await namedGroup(app, input.group);
  const profile = newInvestor(app, { ...input, type: "cvc", phone, groupId: group?.id ?? null });
  const nextItem = itemOf(card);
  await registerAccount(app, {
    input: { ...input, password: input.password ?? createToken() },
    profile: {
      ...profile,
      insert: (id, at) => [
        ...(group?.inserts ?? []),
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

/** Returns the catalogue item that buys a card level; null for the ordinary one. */
function itemOf(card: CardLevel): ItemKey | null {
  const item = catalog.find((one) => one.kind === "membership" && one.track === "card" && one.level === card);
  return item?.key ?? null;
}
