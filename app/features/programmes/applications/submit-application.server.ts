import { and } from "drizzle-orm";
import { afterAnswer } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import { retryLostRace } from "~/db/lost-race";
import { planApplications } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { linkOrigin } from "~/features/core/mail/rules";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { answerIssues } from "~/features/programmes/plan-forms/answers";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { findPlan } from "~/features/programmes/support-plans/queries.server";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import { localePath } from "~/locales/locale";
import { taipeiDay, taipeiTimeText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isStill, requireOwnApplication } from "./own-application.server";
import { isOpen, requireStep } from "./plan-opening.server";
import { type SentAnswers, saveAnswers } from "./save-answers.server";

interface SubmitOptions extends Omit<SentAnswers, "actor" | "answers"> {
  actor: StartupViewer;
  /** Stored first, even if the submission then fails. */
  answers?: SentAnswers["answers"];
  /** The origin of the link in the receipt. */
  origin: string;
}

/** How often a submission is retried when another device's save came first. */
const maxTries = 8;

/**
 * Submits the actor's application with the stored answers and mails a receipt. Throws what `saveAnswers` throws for
 * sent answers, `invalid` naming what prevents the submission, `wrong_state`, `erasing` and `rate_limited`.
 */
export async function submitApplication(
  app: App,
  { actor, planId, answers, origin, ...sent }: SubmitOptions,
): Promise<void> {
  // Repeating a post also submits answers that were only stored the first time.
  if (answers) await saveAnswers(afterAnswer(app), { actor, planId, answers, ...sent });
  await retryLostRace(() => submitStored(app, { actor, planId, origin }), {
    tries: maxTries,
    exhausted: () => new AppError("unavailable"),
  });
}

/** Throws `LostRace` if the application changed after the check. */
async function submitStored(
  app: App,
  { actor, planId, origin }: Pick<SubmitOptions, "actor" | "planId" | "origin">,
): Promise<void> {
  const own = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "submit", own);
  await requireKept(app, { actor });
  const fields = await readFormVersion(app, { planId, version: own.formVersion });
  const issues = answerIssues(fields, own.answers, { today: taipeiDay(app.now()) });
  if (Object.keys(issues).length > 0) throw new AppError("invalid", { fields: issues });
  await countAttempt(app, [{ kind: "applicationsPerAccount", subject: actor.id }]);
  const now = app.now();
  const { locale } = actor;
  const plan = await findPlan(app, { id: planId, locale });
  const mail = await prepareNotice(app, {
    to: actor.email,
    accountId: actor.id,
    kind: "applicationReceived",
    subjectId: planId,
    line: { title: plan?.name ?? "" },
    locale,
    values: {
      name: foreign(plan?.name ?? ""),
      date: taipeiTimeText(now, locale),
      link: linkOrigin(app.config, origin) + localePath(locale, `/startup/plan/${planId}`),
    },
  });
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ status: "submitted", submittedAt: now, updatedAt: now, revision: nextRevision })
      .where(and(isStill(own), isOpen(app, planId))),
    event: recordEvent(app, {
      actor,
      action: "application.submitted",
      subject: { kind: "application", id: own.id },
      from: own.status,
      to: "submitted",
    }),
    extraStatements: mail.statements,
  });
  await mail.send();
}
