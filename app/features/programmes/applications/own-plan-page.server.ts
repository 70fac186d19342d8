import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { FormField } from "~/db/plan-form";
import { events, planMilestones } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { describeDocuments } from "~/features/files/queries.server";
import { answerPath } from "~/features/programmes/plan-forms/answers";
import { isAnswered } from "~/features/programmes/plan-forms/form-fields";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { findPlan } from "~/features/programmes/support-plans/queries.server";
import { closedBecause } from "~/features/programmes/support-plans/rules";
import { printsOf, writeBase } from "~/features/records/editing/field-prints";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { nextStepOf } from "./next-step";
import { findOwnApplication, type OwnApplication } from "./own-application.server";
import { readOpening } from "./plan-opening.server";
import { withoutPlace } from "./renew-form.server";
import { documentIds } from "./save-answers.server";
import { toldEvents } from "./told-events";

/** Upper bound on an application's events and on its milestones. */
const maxEvents = 100;
const maxMilestones = 100;

/**
 * A plan and the actor's application as the startup sees them, without staff notes, scores or names. Throws `not_found`
 * if the plan is not public and the actor has no application for it.
 */
export async function readOwnPlanPage(
  app: App,
  { actor, planId, locale }: { actor: StartupViewer; planId: string; locale: Locale },
) {
  const [plan, opening, own] = await Promise.all([
    findPlan(app, { id: planId, locale }),
    readOpening(app, planId),
    findOwnApplication(app, { actor, planId }),
  ]);
  if (!plan && !own) throw new AppError("not_found");
  const now = app.now();
  const closed = opening ? closedBecause(opening, now) : "no_form";
  const planStatus = opening?.status ?? "receiving";
  return {
    planId,
    plan,
    now,
    planStatus,
    closed,
    next: nextStepOf({
      status: own?.status ?? null,
      planStatus,
      isOpen: closed === null,
      hasContract: own?.contractFileId != null,
    }),
    application: own
      ? await describeApplication(app, { own, usedVersion: opening?.formVersion ?? 0, isOpen: closed === null })
      : null,
  };
}

export type OwnPlanPage = Awaited<ReturnType<typeof readOwnPlanPage>>;
export type OwnPlanApplication = NonNullable<OwnPlanPage["application"]>;

interface Described {
  own: OwnApplication;
  /** The version of the form in use. */
  usedVersion: number;
  isOpen: boolean;
}

async function describeApplication(app: App, { own, usedVersion, isOpen }: Described) {
  const { id, planId, formVersion, answers, contractFileId, ...facts } = own;
  const isRenewable = own.status === "draft" && isOpen && usedVersion > formVersion;
  const [fields, newer, [told, milestones]] = await Promise.all([
    readFormVersion(app, { planId, version: formVersion }),
    isRenewable ? readFormVersion(app, { planId, version: usedVersion }) : null,
    app.db.batch([
      app.db
        .select({ id: events.id, at: events.at, action: events.action })
        .from(events)
        .where(and(eq(events.subjectId, id), inArray(events.action, Object.keys(toldEvents))))
        .orderBy(desc(events.at))
        .limit(maxEvents),
      app.db
        .select({
          id: planMilestones.id,
          title: planMilestones.title,
          dueOn: planMilestones.dueOn,
          note: planMilestones.note,
          reachedAt: planMilestones.reachedAt,
        })
        .from(planMilestones)
        .where(eq(planMilestones.applicationId, id))
        .orderBy(asc(planMilestones.dueOn), asc(planMilestones.id))
        .limit(maxMilestones),
    ]),
  ]);
  const [known, [contract]] = await Promise.all([
    describeDocuments(app, documentIds(fields, answers)),
    describeDocuments(app, [contractFileId]),
  ]);
  return {
    ...facts,
    formVersion,
    fields,
    answers,
    known,
    base: await baseOf(fields, answers),
    contract: contract ?? null,
    renewal: newer && {
      version: usedVersion,
      /** Fields of the current form whose answers have no place in the newer one. */
      lost: withoutPlace({ from: fields, to: newer }, answers),
    },
    events: told.map((event) => ({ ...event, action: event.action as keyof typeof toldEvents })),
    milestones,
  };
}

/** The paths of a form's answers, in order. */
export const pathsOfForm = (fields: readonly FormField[]) =>
  fields.filter(isAnswered).map(({ key }) => answerPath(key));

/** The prints of the answers that a form is filled with (decision 015). */
export async function baseOf(fields: readonly FormField[], answers: OwnApplication["answers"]): Promise<string> {
  return writeBase(await printsOf({ a: answers }, pathsOfForm(fields)));
}
