import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { ComplaintFold, complainIntent } from "~/features/deals/complaints/components/complaint-fold";
import { chooseLetters } from "~/features/deals/letters/choose-letters.server";
import { LetterPage } from "~/features/deals/letters/components/letter-page";
import { monthText } from "~/features/deals/letters/letter";
import { offerHelp } from "~/features/deals/letters/offer-help.server";
import { readLetter } from "~/features/deals/letters/read-letter.server";
import { resumeLetters } from "~/features/deals/letters/resume-letters.server";
import { helpForm } from "~/features/deals/letters/schema";
import { startCorrection } from "~/features/deals/letters/start-correction.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";
import { actOnComplaint } from "../complain.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["complaints", "drafts", "errors", "figures", "letters", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** A sent letter (product §27.4). */
export const loader = page("sides", async ({ app, viewer: actor, params, locale, t }) => {
  const letter = await readLetter(app, { actor, letterId: params.letterid ?? "" });
  return { title: t("letters:monthOf", { month: monthText(letter.month, locale) }), letter };
});

/** Starts a correction; for its reader, answers the letter's ask, or ends the startup's letters. */
export const action = page("sides", async ({ app, viewer: actor, params, request, redirectTo }) => {
  const letterId = params.letterid ?? "";
  const form = await readForm(request);
  const intent = form.get("intent");
  if (actor.kind === "startup") {
    if (intent !== "correct") throw new AppError("bad_request");
    const { issueId } = await readLetter(app, { actor, letterId });
    return redirectTo(`/letters/drafts/${await startCorrection(app, { actor, issueId })}`);
  }
  switch (intent) {
    case complainIntent:
      return actOnComplaint(app, { actor, form, request, path: `/letters/${letterId}` });
    case "help":
      return submitForm(form, helpForm, async ({ message }) =>
        redirectTo(`/messages/${await offerHelp(app, { actor, letterId, message })}`),
      );
    case "stop":
    case "resume": {
      const { startup } = await readLetter(app, { actor, letterId });
      if (intent === "resume") await resumeLetters(app, { actor, startupId: startup.id });
      else await chooseLetters(app, { readerId: actor.id, startupId: startup.id, choice: "muted" });
      const key = intent === "stop" ? "letters:letter.stopped" : "letters:letter.resumed";
      return redirectWithToast(request, `/letters/${letterId}`, { tone: "success", key });
    }
    default:
      throw new AppError("bad_request");
  }
});

export default function Letter() {
  const { letter } = useLoaderData<typeof loader>();
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <LetterPage
        letter={letter}
        lastResult={answer}
        complaint={<ComplaintFold kind="letter" id={letter.id} lastResult={answer} />}
      />
    </div>
  );
}
