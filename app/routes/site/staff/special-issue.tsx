import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { requireStaff } from "~/features/core/access/staff";
import { IssuePreviews } from "~/features/site/newsletter-desk/components/issue-previews";
import { SpecialActs } from "~/features/site/newsletter-desk/components/special-acts";
import { SpecialForm } from "~/features/site/newsletter-desk/components/special-form";
import { SpecialProgress, specialTones } from "~/features/site/newsletter-desk/components/special-list";
import { TestButton } from "~/features/site/newsletter-desk/components/test-button";
import { countSubscribers } from "~/features/site/newsletter-desk/count-subscribers.server";
import { deleteSpecial } from "~/features/site/newsletter-desk/delete-special.server";
import { endSpecial } from "~/features/site/newsletter-desk/end-special.server";
import { findSpecial } from "~/features/site/newsletter-desk/find-special.server";
import { pauseSpecial } from "~/features/site/newsletter-desk/pause-special.server";
import { previewSpecial } from "~/features/site/newsletter-desk/preview-special.server";
import { resumeSpecial } from "~/features/site/newsletter-desk/resume-special.server";
import { saveSpecial } from "~/features/site/newsletter-desk/save-special.server";
import { specialActForm, specialForm } from "~/features/site/newsletter-desk/schema";
import { sendTest } from "~/features/site/newsletter-desk/send-test.server";
import { stateOf, textsFor } from "~/features/site/newsletter-desk/special";
import { takeBackSpecial } from "~/features/site/newsletter-desk/take-back-special.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "newsletterDesk", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const desk = "/staff/newsletter";

/** One special issue; its id is `new` before it is first saved. */
const idOf = ({ specialid = "" }: Record<string, string | undefined>) => (specialid === "new" ? null : specialid);

export const loader = page("staff", async ({ app, viewer: actor, params, locale, t }) => {
  const id = idOf(params);
  requireStaff(actor, "newsletter.send");
  const [subscribers, special] = await Promise.all([
    countSubscribers(app),
    id === null ? null : findSpecial(app, { actor, id }),
  ]);
  return {
    title: special ? textsFor(special, locale).subject : t("newsletterDesk:specials.newTitle"),
    email: actor.email,
    subscribers,
    // Without the id of the subscriber it has reached.
    special: special && { ...special, position: undefined, state: stateOf(special) },
    previews: special && previewSpecial(app, special),
  };
});

export const action = page("staff", async ({ app, viewer: actor, params, request }) => {
  const form = await readForm(request);
  const id = idOf(params);
  const intent = String(form.get("intent"));
  const done = (key: DoneKey, path = `${desk}/specials/${id}`) =>
    redirectWithToast(request, path, { tone: "success", key: `newsletterDesk:${key}` });
  if (intent === "save" || intent === "schedule" || intent === "send") {
    return submitForm(form, specialForm, async ({ revision, texts, sendAt }) => {
      const at = { save: undefined, schedule: sendAt, send: "now" as const }[intent];
      const savedId = await saveSpecial(app, { actor, id, revision, texts, sendAt: at });
      const key = { save: "form.saved", schedule: "form.scheduled", send: "form.sending" } as const;
      return done(key[intent], `${desk}/specials/${savedId}`);
    });
  }
  if (id === null) throw new AppError("bad_request");
  return submitForm(form, specialActForm, async ({ intent: act }) => {
    switch (act) {
      case "test": {
        await sendTest(app, { actor, issue: { specialId: id } });
        const values = { email: actor.email };
        const path = `${desk}/specials/${id}`;
        return redirectWithToast(request, path, { tone: "success", key: "newsletterDesk:test.done", values });
      }
      case "take-back":
        await takeBackSpecial(app, { actor, id });
        return done("form.takenBack");
      case "pause":
        await pauseSpecial(app, { actor, id });
        return done("sending.paused");
      case "resume":
        await resumeSpecial(app, { actor, id });
        return done("sending.resumed");
      case "end":
        await endSpecial(app, { actor, id });
        return done("sending.ended");
      case "delete":
        await deleteSpecial(app, { actor, id });
        return done("form.deleted", desk);
    }
  });
});

type DoneKey =
  | `form.${"saved" | "scheduled" | "sending" | "takenBack" | "deleted"}`
  | `sending.${"paused" | "resumed" | "ended"}`;

export default function SpecialIssue() {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const { email, subscribers, special, previews } = useLoaderData<typeof loader>();
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const isOpen = special === null || special.state === "draft" || special.state === "scheduled";
  const subject = special ? textsFor(special, locale).subject : "";
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to={desk} className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("back")}
      </Link>
      <PageHeader title={<span className="wrap-anywhere">{special ? subject : t("specials.newTitle")}</span>} />
      {special && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={specialTones[special.state]}>{t(`specials.states.${special.state}`)}</Badge>
          <span className="text-ink-soft">
            <SpecialProgress special={special} />
          </span>
        </p>
      )}
      {isOpen ? (
        // Remounts once it was saved; a refused form is kept.
        <SpecialForm key={special?.revision ?? 0} special={special} subscribers={subscribers} lastResult={answer} />
      ) : (
        <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "special-errors" }} />
      )}
      {special && (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <TestButton email={email} />
            <SpecialActs subject={subject} state={special.state} sent={special.sent} />
          </div>
          {previews && (
            <>
              <h2 className="text-lg font-semibold">{t("preview.title")}</h2>
              <IssuePreviews previews={previews} />
            </>
          )}
        </>
      )}
    </div>
  );
}
