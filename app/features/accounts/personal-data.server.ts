import { eq } from "drizzle-orm";
import { accounts, knownDevices, sessions, socialIdentities, verifyCodes } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { deleteFactors } from "./second-factor/delete-factors.server";

export const personalData: PersonalData = {
  erase: (app, { id }) => [
    app.db.delete(sessions).where(eq(sessions.accountId, id)),
    app.db.delete(knownDevices).where(eq(knownDevices.accountId, id)),
    ...deleteFactors(app, id),
    app.db.delete(verifyCodes).where(eq(verifyCodes.accountId, id)),
    app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, id)),
    app.db.update(accounts).set({ referredBy: null }).where(eq(accounts.referredBy, id)),
  ],
  kept: {
    account_words: "names the account only; a trigger has its words written anew",
  },
};
