import { and, asc, eq, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, factRequests, listings } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { askEvery } from "~/features/records/dated-facts/facts";
import { localePath } from "~/locales/locale";
import { taipeiMonthText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { createConfirmToken } from "./mail-link.server";
import { describeOwnFacts } from "./own-facts.server";

/** Maximum number of owners asked per run. Each mail is a separate transaction. */
const perRun = 50;

/**
 * Asks owners of listed profiles whether their facts still hold, 60 days after they last confirmed them or were last
 * asked. A mail is written together with the time of the next one, so that no run repeats another's. Run by cron; each
 * run continues where the last one ended. Returns the number of mails written.
 */
export async function askOwners(app: App, limit = perRun): Promise<number> {
  const due = await dueOwners(app, limit);
  let written = 0;
  for (const owner of due) {
    try {
      if (await askOwner(app, owner)) written += 1;
    } catch (error) {
      // Another run was faster.
      if (error instanceof AppError && error.code === "already_exists") continue;
      logError(`The owner of ${owner.id} was not asked about its facts.`, error);
    }
  }
  return written;
}

function dueOwners(app: App, limit: number) {
  return app.db
    .select({
      id: listings.profileId,
      side: listings.side,
      askAt: listings.askAt,
      email: accounts.email,
      locale: accounts.locale,
      activatedAt: accounts.activatedAt,
      suspendedAt: accounts.suspendedAt,
      eraseAt: accounts.eraseAt,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.profileId))
    .where(lte(listings.askAt, app.now()))
    .orderBy(asc(listings.askAt))
    .limit(limit);
}

type Owner = Awaited<ReturnType<typeof dueOwners>>[number];

/**
 * Writes one owner's mail and the time of the next, or only the time if the owner gets no mail. Returns whether it
 * wrote a mail.
 */
async function askOwner(app: App, owner: Owner): Promise<boolean> {
  const { id, askAt } = owner;
  const mail = await prepareQuestion(app, owner);
  const at = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(listings)
      .set({ askAt: at + askEvery })
      .where(and(eq(listings.profileId, id), eq(listings.askAt, askAt ?? 0))),
    extraStatements: [
      app.db
        .insert(factRequests)
        .values({ profileId: id, askedAt: at })
        .onConflictDoUpdate({ target: factRequests.profileId, set: { askedAt: at } }),
      ...(mail ? mail.statements : []),
    ],
    error: () => new AppError("already_exists"),
  });
  await mail?.send();
  return mail !== null;
}

/** Prepares the mail with the facts and the link that confirms them; null for owners who get none. */
async function prepareQuestion(app: App, owner: Owner) {
  const { id, side, email, locale, activatedAt, suspendedAt, eraseAt } = owner;
  const isMailed = activatedAt !== null && suspendedAt === null && eraseAt === null;
  if (!isMailed) return null;
  const { name, facts } = await describeOwnFacts(app, { owner: { kind: side, id }, locale });
  if (facts.length === 0) return null;
  const t = translate(locale);
  const token = await createConfirmToken(app, { accountId: id, facts });
  return prepareNotice(app, {
    to: email,
    accountId: id,
    kind: "confirmFacts",
    locale,
    values: {
      link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, `/facts/confirm/${token}`)}`,
      name: foreign(name),
      facts: facts.map((fact) => ({
        label: t("facts:dated", {
          fact: t(`facts:names.${fact.name}`),
          since: t("facts:since", { month: taipeiMonthText(fact.since, locale) }),
        }),
        text: foreign(fact.text),
      })),
    },
  });
}
