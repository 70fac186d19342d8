import { useLoaderData } from "@remix-run/react";
import { LetterDesk } from "~/features/deals/letters/components/letter-desk";
import { ReceivedLetters } from "~/features/deals/letters/components/received-letters";
import { giveLetters } from "~/features/deals/letters/give-letters.server";
import { openMonths } from "~/features/deals/letters/letter";
import { listIssues, listReceived } from "~/features/deals/letters/list-letters.server";
import { listNewReaders } from "~/features/deals/letters/readers.server";
import { startLetter } from "~/features/deals/letters/start-letter.server";
import { giveForm, startForm, takeBackForm } from "~/features/deals/letters/start-schema";
import { takeBackLetter } from "~/features/deals/letters/take-back-letter.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["letters"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The letters of the reader's company, or those that an investor got (product §27). */
export const loader = page("sides", async ({ app, viewer: actor, t }) => {
  const title = t("letters:title");
  if (actor.kind === "investor") return { title, received: await listReceived(app, { actor }), own: null };
  const [issues, newReaders] = await Promise.all([listIssues(app, { actor }), listNewReaders(app, { actor })]);
  const open = openMonths(app.now()).find(
    (month) => !issues.some((issue) => issue.month === month && !issue.isCorrection),
  );
  return { title, received: null, own: { issues, newReaders, open: open ?? null, isListed: actor.isPublish === 2 } };
});

/** Starts a letter, takes a scheduled one back, or gives a new reader the last ones. */
export const action = page("startups", async ({ app, viewer: actor, request, redirectTo }) => {
  const form = await readForm(request);
  if (form.get("intent") === "take_back") {
    return submitForm(form, takeBackForm, async ({ issue: issueId }) => {
      await takeBackLetter(app, { actor, issueId });
      return redirectWithToast(request, `/letters/drafts/${issueId}`, {
        tone: "success",
        key: "letters:own.takenBack",
      });
    });
  }
  if (form.get("intent") === "give") {
    return submitForm(form, giveForm, async ({ reader: readerId }) => {
      const count = await giveLetters(app, { actor, readerId });
      return redirectWithToast(request, "/letters", { tone: "success", key: "letters:own.given", values: { count } });
    });
  }
  return submitForm(form, startForm, async ({ month }) => {
    const { issueId } = await startLetter(app, { actor, month });
    return redirectTo(`/letters/drafts/${issueId}`);
  });
});

export default function Letters() {
  const { received, own } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-12">
      {own ? <LetterDesk {...own} /> : <ReceivedLetters letters={received ?? []} />}
    </div>
  );
}
