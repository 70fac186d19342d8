import { z } from "zod";
import type { Answers } from "~/db/plan-form";
import { answersConflict } from "~/features/programmes/applications/answers-conflict.server";
import type { AutosaveAnswer } from "~/features/programmes/applications/form-answer";
import { requireOwnApplication } from "~/features/programmes/applications/own-application.server";
import { pathsOfForm } from "~/features/programmes/applications/own-plan-page.server";
import { saveAnswers } from "~/features/programmes/applications/save-answers.server";
import { answerPath } from "~/features/programmes/plan-forms/answers";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { printsOf, readBase } from "~/features/records/editing/field-prints";
import { boundedText } from "~/features/text/text/entered-text";
import { translateIssue } from "~/locales/issues";
import { AppError } from "~/server/errors";
import { maxFormBytes, readForm } from "../../form.server";
import { page } from "../../page.server";

/** JSON, in a form of at most this many bytes. */
const maxSentAnswers = maxFormBytes;

const sentAnswers = z.object({
  answers: boundedText(maxSentAnswers).transform((text, context) => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      context.addIssue("bad_request");
      return z.NEVER;
    }
  }),
  version: z.coerce.number().int(),
  base: boundedText(maxSentAnswers).transform(readBase),
});

/**
 * Stores answers that the application form sends in the background during typing. Responds with JSON, never with a
 * redirect.
 */
export const action = page("startups", async ({ app, viewer: actor, params, request, locale, t }) => {
  const { data: sent } = sentAnswers.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent) throw new AppError("bad_request");
  const planId = params.planid ?? "";
  const { answers, version, base: prints } = sent;
  const reply = (answer: AutosaveAnswer, status = 200) => Response.json(answer, { status });
  try {
    const { savedAt } = await saveAnswers(app, { actor, planId, answers, version, base: { prints } });
    const own = await requireOwnApplication(app, { actor, planId });
    const fields = await readFormVersion(app, { planId, version });
    const stored = await printsOf({ a: own.answers }, pathsOfForm(fields));
    const isSent = (path: string) => Object.keys(answers).some((key) => answerPath(key) === path);
    const pick = (keep: (path: string) => boolean) =>
      Object.fromEntries(Object.entries(stored).filter(([path]) => keep(path)));
    const foreign = pick((path) => !isSent(path) && prints[path] !== undefined && prints[path] !== stored[path]);
    const theirs: Answers = {};
    for (const { key, kind } of fields) {
      if (answerPath(key) in foreign) theirs[key] = own.answers[key] ?? (listKinds.has(kind) ? [] : "");
    }
    return reply({
      status: "saved",
      savedAt,
      prints: pick(isSent),
      theirs: Object.keys(foreign).length > 0 ? { answers: theirs, prints: foreign } : null,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found") throw error;
    const fields = error.code === "conflict" && error.fields ? await readFormVersion(app, { planId, version }) : [];
    const conflict = await answersConflict(app, {
      actor,
      planId,
      fields,
      locale,
      edit: { prints, shown: [], taken: [] },
      refusal: error,
      sent: answers as Answers,
    });
    const refused = Object.keys(answers).filter((key) => error.fields?.[answerPath(key)] !== undefined);
    return reply({ status: "refused", message: translateIssue(t, error.text), conflict, refused }, error.status);
  }
});

const listKinds: ReadonlySet<string> = new Set(["choice", "file", "table"]);
