import { and, eq, inArray, ne } from "drizzle-orm";
import { listingClaims, startups } from "~/db/schema";
import type { Statements } from "~/features/listings/index-profile.server";
import { foreign } from "~/features/mail/foreign-text";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** The most claimants who are told that their claims have ended. */
const maxTold = 50;

interface Ended {
  startupId: string;
  /** The claim that won, which goes on; its claimant is not told of other claims of theirs. */
  winner?: { id: string; email: string };
  /** `claimOvertaken`: someone else has the listing. `claimDelisted`: it was taken down. */
  template: "claimOvertaken" | "claimDelisted";
  origin: string;
}

/**
 * Ends the open claims of a listing: the statements for the batch of what ends them, and `send` for afterwards. Claimants who
 * waited for staff were promised an answer and get it by mail.
 */
export async function endClaims(
  app: App,
  { startupId, winner, template, origin }: Ended,
): Promise<{ statements: Statements; send: () => Promise<void> }> {
  const isOther = and(eq(listingClaims.startupId, startupId), winner && ne(listingClaims.id, winner.id));
  const waiting = await app.db
    .select({ email: listingClaims.email, locale: listingClaims.locale, name: startups.name })
    .from(listingClaims)
    .innerJoin(startups, eq(startups.id, listingClaims.startupId))
    .where(and(isOther, eq(listingClaims.state, "waiting"), winner && ne(listingClaims.email, winner.email)))
    .limit(maxTold);
  const mails = waiting.map(({ email, locale, name }) =>
    prepareMail(app, {
      to: email,
      accountId: null,
      mentionsId: startupId,
      locale,
      template,
      values: { link: `${origin}${localePath(locale, "/contact")}`, name: foreign(name) },
    }),
  );
  return {
    statements: [
      app.db
        .update(listingClaims)
        .set({ state: "superseded", tokenHash: null, decidedAt: app.now() })
        .where(and(isOther, inArray(listingClaims.state, ["mailed", "waiting"]))),
      ...mails.map(({ insert }) => insert),
    ],
    send: async () => {
      await Promise.all(mails.map(({ send }) => send()));
    },
  };
}
