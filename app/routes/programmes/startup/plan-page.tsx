import { parse } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Answers } from "~/db/plan-form";
import type { StartupViewer } from "~/features/core/access/viewer";
import { takeUploadedDocuments } from "~/features/files/take-uploaded-documents.server";
import { answersConflict } from "~/features/programmes/applications/answers-conflict.server";
import { PlanPage } from "~/features/programmes/applications/components/plan-page";
import type { FormAnswer } from "~/features/programmes/applications/form-answer";
import { requireOwnApplication } from "~/features/programmes/applications/own-application.server";
import { baseOf, readOwnPlanPage } from "~/features/programmes/applications/own-plan-page.server";
import { renewForm } from "~/features/programmes/applications/renew-form.server";
import { reopenApplication } from "~/features/programmes/applications/reopen-application.server";
import { saveAnswers } from "~/features/programmes/applications/save-answers.server";
import { startApplication } from "~/features/programmes/applications/start-application.server";
import { submitApplication } from "~/features/programmes/applications/submit-application.server";
import { withdrawApplication } from "~/features/programmes/applications/withdraw-application.server";
import { answerPath } from "~/features/programmes/plan-forms/answers";
import { sentAnswersSchema } from "~/features/programmes/plan-forms/answers-schema";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { readEdit, writeBase } from "~/features/records/editing/field-prints";
import type { Locale } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { maxDocumentFormBytes, readForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { usePlanLetter } from "../../layouts/plan";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: [
    "applications",
    "drafts",
    "errors",
    "fileFields",
    "files",
    "planForms",
    "profileForms",
    "profiles",
    "startups",
    "supportPlans",
    "validation",
  ],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, params, locale, t }) => {
  const own = await readOwnPlanPage(app, { actor: viewer, planId: params.planid ?? "", locale });
  return {
    ...own,
    title: own.plan?.name ?? t("applications:hidden"),
    description: own.plan?.summary ?? t("applications:hiddenHint"),
    email: viewer.email,
  };
});

export const action = page(
  "startups",
  async ({ app, viewer: actor, params, request, url, locale }) => {
    const formData = await readForm(request);
    const planId = params.planid ?? "";
    const done = (toast: string, tone: "success" | "warning" = "success") =>
      redirectWithToast(request, `/startup/plan/${planId}`, { tone, key: toast });
    const intent = formData.get("intent");
    if (intent === "save" || intent === "submit") {
      const { origin } = url;
      const refused = await storeForm(app, {
        actor,
        planId,
        formData,
        locale,
        origin,
        isSubmitted: intent === "submit",
      });
      return refused
        ? data(refused.answer, { status: refused.status })
        : done(`applications:toast.${intent === "submit" ? "submitted" : "saved"}`);
    }
    try {
      switch (intent) {
        case "start":
          await startApplication(app, { actor, planId });
          return done("applications:toast.started");
        case "withdraw":
          await withdrawApplication(app, { actor, planId });
          return done("applications:toast.withdrawn");
        case "reopen":
          await reopenApplication(app, { actor, planId });
          return done("applications:toast.reopened");
        case "renew":
          await renewForm(app, { actor, planId, version: Number(formData.get("version")) });
          return done("applications:toast.renewed");
      }
    } catch (error) {
      // The page's offer is over; the next page shows the current state.
      if (error instanceof AppError && error.status === 409) return done(error.text, "warning");
      throw error;
    }
    throw new AppError("bad_request");
  },
  { maxBytes: maxDocumentFormBytes, uploads: ["document"] },
);

interface Stored {
  actor: StartupViewer;
  planId: string;
  formData: FormData;
  locale: Locale;
  origin: string;
  isSubmitted: boolean;
}

/** Saves the whole form, and submits it; returns what prevents the submission, with the form's input. */
async function storeForm(
  app: App,
  { actor, planId, formData, locale, origin, isSubmitted }: Stored,
): Promise<{ answer: FormAnswer; status: number } | null> {
  const own = await requireOwnApplication(app, { actor, planId });
  const fields = await readFormVersion(app, { planId, version: own.formVersion });
  const lists = fields.filter(({ kind }) => kind === "file").map(({ key }) => answerPath(key));
  const uploadErrors = await takeUploadedDocuments(app, { actor, formData, fields: [], lists });
  const edit = readEdit(formData);
  const { a = {} } = parse(formData, { resolve: (value) => ({ value }) }).payload as { a?: unknown };
  const { data: typed } = sentAnswersSchema(fields).safeParse(a);
  if (!typed) throw new AppError("bad_request");
  const sent: Answers = Object.fromEntries(
    Object.entries(typed).filter(([key]) => !edit.taken.includes(answerPath(key))),
  );
  const version = Number(formData.get("version"));
  const refuse = async (error: AppError | null, issues: FieldErrors) => {
    const conflict = await answersConflict(app, { actor, planId, fields, locale, edit, refusal: error, sent: typed });
    const { answers } = await requireOwnApplication(app, { actor, planId });
    const isStored = isSubmitted && error?.code === "invalid" && !conflict;
    const isAboutFields = conflict !== null || Object.keys(issues).length > 0;
    return {
      status: error?.status ?? 422,
      answer: {
        status: "error",
        typed: isStored ? answers : typed,
        isStored,
        base: conflict?.base ?? (isStored ? await baseOf(fields, answers) : writeBase(edit.prints)),
        issues: conflict ? {} : issues,
        message: isAboutFields ? null : (error?.text ?? null),
        conflict,
      } satisfies FormAnswer,
    };
  };
  if (uploadErrors) return refuse(null, uploadErrors);
  try {
    const change = { actor, planId, answers: sent, base: { prints: edit.prints }, version };
    if (isSubmitted) await submitApplication(app, { ...change, origin });
    else await saveAnswers(app, change);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found") throw error;
    return refuse(error, error.fields ?? {});
  }
}

export default function StartupPlanPage() {
  const loaded = useLoaderData<typeof loader>();
  const letter = usePlanLetter();
  const answer = useAnswer<typeof action>() as FormAnswer | undefined;
  return <PlanPage key={loaded.planId} loaded={loaded} email={loaded.email} letter={letter} answer={answer} />;
}
