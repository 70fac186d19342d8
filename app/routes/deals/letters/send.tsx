import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { SendLetter } from "~/features/deals/letters/components/send-letter";
import { monthText, openDays } from "~/features/deals/letters/letter";
import { requireOwnLetter } from "~/features/deals/letters/own-letter.server";
import { previewLetter } from "~/features/deals/letters/preview-letter.server";
import { findReadersOf, listReaders } from "~/features/deals/letters/readers.server";
import { scheduleLetter } from "~/features/deals/letters/schedule-letter.server";
import { previewQuery, scheduleForm, sendForm } from "~/features/deals/letters/schema";
import { sendLetter } from "~/features/deals/letters/send-letter.server";
import { describeOwnFacts } from "~/features/intake/fact-confirmations/own-facts.server";
import { readSeen } from "~/features/intake/fact-confirmations/read-seen";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { valuesByName } from "~/server/values-by-name";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["errors", "facts", "figures", "letters", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The letter as each reader gets it, and its readers to choose. */
export const loader = page("startups", async ({ app, viewer: actor, params, url, locale, t, redirectTo }) => {
  const issueId = params.issueid ?? "";
  const letter = await requireOwnLetter(app, { actor, issueId });
  if (letter.state === "sent") throw redirectTo("/letters");
  const isScheduled = letter.state === "scheduled";
  const chosenFor = isScheduled ? issueId : letter.correctsIssueId;
  const readers = await listReaders(app, { actor });
  const { as } = previewQuery.parse(valuesByName(url.searchParams));
  const [preview, { facts }, chosen] = await Promise.all([
    previewLetter(app, { actor, letter, readers, as }),
    describeOwnFacts(app, { owner: { kind: "startup", id: actor.id }, locale }),
    chosenFor === null ? null : findReadersOf(app, { actor, issueId: chosenFor }),
  ]);
  return {
    title: t("letters:send.title", { month: monthText(letter.month, locale) }),
    issueId,
    revision: letter.revision,
    language: letter.written.locale,
    readers,
    chosen,
    preview,
    day: isScheduled && letter.scheduledFor !== null ? taipeiDay(letter.scheduledFor) : null,
    openDays: openDays(app.now()),
    facts: facts.map(({ name, since, text }) => ({ name, since, text })),
  };
});

/** Sends the letter, or schedules it. */
export const action = page("startups", async ({ app, viewer: actor, params, request }) => {
  const form = await readForm(request);
  const seen = readSeen(form);
  const issueId = params.issueid ?? "";
  if (form.get("intent") === "schedule") {
    return submitForm(form, scheduleForm, async (chosen) => {
      await scheduleLetter(app, { actor, issueId, ...chosen, seen });
      return redirectWithToast(request, "/letters", { tone: "success", key: "letters:send.scheduled" });
    });
  }
  return submitForm(form, sendForm, async (chosen) => {
    await sendLetter(app, { actor, issueId, ...chosen, seen });
    return redirectWithToast(request, "/letters", { tone: "success", key: "letters:send.done" });
  });
});

export default function LetterSend() {
  const shown = useLoaderData<typeof loader>();
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      <SendLetter {...shown} lastResult={answer} />
    </div>
  );
}
