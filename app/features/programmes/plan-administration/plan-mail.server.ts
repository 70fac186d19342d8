import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, contentItems, planApplications, planMilestones } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailFact } from "~/features/core/mail/render-mail";
import { type NoticeInput, prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { type ApplicantMail, applicantMails } from "./rules";

/** A plan's published name in each language, or the one last saved. */
const planTitles = {
  titleZhTW: sql<string>`coalesce(${contentItems.published} ->> '$.langs.zh_tw.name', ${contentItems.titleZhTW})`,
  titleEnUS: sql<string>`coalesce(${contentItems.published} ->> '$.langs.en_us.name', ${contentItems.titleEnUS})`,
};

/** Maximum milestones named in one reminder. */
const maxNamed = 5;

/**
 * Composes a mail to the startups of applications, each in its own language, with the staff's message. Skips erased
 * accounts. The caller must check that the applications belong to this plan.
 */
export async function composePlanMails(
  app: App,
  {
    planId,
    applicationIds,
    mail,
    message,
  }: { planId: string; applicationIds: readonly string[]; mail: ApplicantMail; message: string },
): Promise<Array<{ applicationId: string; input: NoticeInput }>> {
  const [[plan], recipients, milestones] = await app.db.batch([
    app.db.select(planTitles).from(contentItems).where(eq(contentItems.id, planId)),
    app.db
      .select({
        // In a D1 batch, columns with the same name overwrite each other, so do not select the account's id.
        applicationId: planApplications.id,
        accountId: planApplications.startupId,
        to: accounts.email,
        locale: accounts.locale,
      })
      .from(planApplications)
      .innerJoin(accounts, eq(accounts.id, planApplications.startupId))
      .where(and(isOneOf(planApplications.id, applicationIds), isNull(accounts.erasedAt))),
    app.db
      .select({
        applicationId: planMilestones.applicationId,
        title: planMilestones.title,
        dueOn: planMilestones.dueOn,
      })
      .from(planMilestones)
      .where(
        and(
          // Only the reminder lists milestones.
          isOneOf(planMilestones.applicationId, mail === "milestone" ? applicationIds : []),
          isNull(planMilestones.reachedAt),
        ),
      )
      .orderBy(asc(planMilestones.applicationId), asc(planMilestones.dueOn)),
  ]);
  return recipients.map(({ applicationId, accountId, to, locale }) => {
    const t = translate(locale);
    const name = plan ? itemTitle(plan, locale) : "";
    const own = milestones.filter((milestone) => milestone.applicationId === applicationId).slice(0, maxNamed);
    const facts: MailFact[] = [
      ...(message === "" ? [] : [{ label: t("planAdministration:mail.said"), text: foreign(message) }]),
      ...own.map(({ title, dueOn }) => ({
        label: t("planAdministration:mail.due", { date: dueOn }),
        text: foreign(title),
      })),
    ];
    const link = app.config.PUBLIC_ORIGIN + localePath(locale, `/startup/plan/${planId}`);
    const input = {
      to,
      accountId,
      locale,
      kind: applicantMails[mail].template,
      subjectId: planId,
      line: { title: name },
      values: { link, name: foreign(name), facts },
      unlessErased: true,
    };
    return { applicationId, input };
  });
}

/** Maximum owners of drafts mailed about a plan's opening; their statements are part of its change. */
const maxTold = 400;

/**
 * Prepares mails to the owners of a plan's drafts, latest saved first: its applications closed early, or opened again.
 * Returns their statements, and the function that sends them afterwards.
 */
export async function prepareDraftMails(
  app: App,
  { planId, kind }: { planId: string; kind: "planClosed" | "planReopened" },
) {
  const owners = await app.db
    .select({ accountId: accounts.id, to: accounts.email, locale: accounts.locale, ...planTitles })
    .from(planApplications)
    .innerJoin(accounts, eq(accounts.id, planApplications.startupId))
    .innerJoin(contentItems, eq(contentItems.id, planApplications.planId))
    .where(and(eq(planApplications.planId, planId), eq(planApplications.status, "draft"), isNull(accounts.erasedAt)))
    .orderBy(desc(planApplications.savedAt))
    .limit(maxTold);
  const prepared = await Promise.all(
    owners.map(({ accountId, to, locale, ...titles }) => {
      const title = itemTitle(titles, locale);
      return prepareNotice(app, {
        to,
        accountId,
        locale,
        kind,
        subjectId: planId,
        line: { title },
        values: {
          link: app.config.PUBLIC_ORIGIN + localePath(locale, `/startup/plan/${planId}`),
          name: foreign(title),
        },
        unlessErased: true,
      });
    }),
  );
  return {
    statements: prepared.flatMap(({ statements }) => statements),
    send: async () => {
      await Promise.all(prepared.map(({ send }) => send()));
    },
  };
}

/**
 * Prepares the single mail about a change to an application: its statements, and the function that sends it afterwards.
 */
export async function prepareApplicationMail(
  app: App,
  { message, ...about }: { planId: string; applicationId: string; mail: ApplicantMail; message: string },
) {
  const composed = await composePlanMails(app, {
    planId: about.planId,
    applicationIds: [about.applicationId],
    mail: about.mail,
    message,
  });
  const prepared = await Promise.all(composed.map(({ input }) => prepareNotice(app, input)));
  return {
    statements: prepared.flatMap(({ statements }) => statements),
    send: async () => {
      await Promise.all(prepared.map(({ send }) => send()));
    },
  };
}
