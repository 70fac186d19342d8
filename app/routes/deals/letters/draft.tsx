import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ConfirmButton } from "~/components/form/confirm-button";
import { parseWithZod } from "~/components/form/parse";
import { PostForm } from "~/components/form/post-form";
import { PageHeader } from "~/components/ui/page-header";
import { LetterForm } from "~/features/deals/letters/components/letter-form";
import type { Autosaved } from "~/features/deals/letters/components/use-autosave";
import { monthText } from "~/features/deals/letters/letter";
import { requireOwnLetter } from "~/features/deals/letters/own-letter.server";
import { removeDraft } from "~/features/deals/letters/remove-draft.server";
import { type LetterInput, saveLetter } from "~/features/deals/letters/save-letter.server";
import { letterForm } from "~/features/deals/letters/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "figures", "letters", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The draft of a letter; a scheduled one is taken back first, a sent one is read instead. */
export const loader = page("startups", async ({ app, viewer: actor, params, locale, t, redirectTo }) => {
  const letter = await requireOwnLetter(app, { actor, issueId: params.issueid ?? "" });
  if (letter.state !== "draft") throw redirectTo("/letters");
  return { title: t("letters:form.title", { month: monthText(letter.month, locale) }), letter };
});

/** Saves the draft, in the background or on the way to the next page, or deletes it. */
export const action = page("startups", async ({ app, viewer: actor, params, request, redirectTo }) => {
  const issueId = params.issueid ?? "";
  const form = await readForm(request);
  const intent = form.get("intent");
  const save = ({ revision, holders_only: holdersOnly, ...input }: z.output<typeof letterForm>) =>
    saveLetter(app, { actor, issueId, revision, input: { ...input, holdersOnly } satisfies LetterInput });
  switch (intent) {
    case "autosave": {
      const submission = parseWithZod(form, { schema: letterForm });
      const answer: Autosaved = { revision: null, conflict: null };
      if (submission.status !== "success") return answer;
      try {
        return { ...answer, revision: await save(submission.value) };
      } catch (error) {
        if (!(error instanceof AppError && error.code === "conflict")) throw error;
        return { ...answer, conflict: (await requireOwnLetter(app, { actor, issueId })).revision };
      }
    }
    case "remove":
      await removeDraft(app, { actor, issueId });
      return redirectWithToast(request, "/letters", { tone: "success", key: "letters:form.removed" });
    case "save":
    case "next":
      return submitForm(
        form,
        letterForm,
        async (value) => {
          const revision = await save(value);
          if (intent === "next") return redirectTo(`/letters/drafts/${issueId}/send`);
          return { revision, conflict: null } satisfies Autosaved;
        },
        {
          extraData: async (refusal) => ({
            revision: null,
            conflict: refusal?.code === "conflict" ? (await requireOwnLetter(app, { actor, issueId })).revision : null,
          }),
        },
      );
    default:
      throw new AppError("bad_request");
  }
});

export default function LetterDraft() {
  const { title, letter } = useLoaderData<typeof loader>();
  const { t } = useTranslation("letters");
  const answer: (SubmissionResult<string[]> & Partial<Autosaved>) | undefined = useAnswer<typeof action>();
  const refused = answer?.status === "error" ? answer : undefined;
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader title={title} description={t("form.description")} />
      <LetterForm letter={letter} lastResult={refused} posted={answer ?? null} />
      <PostForm>
        <ConfirmButton
          intent="remove"
          label={t("form.remove")}
          title={t("form.removeTitle")}
          description={t("form.removeText")}
          variant="secondary"
        />
      </PostForm>
    </div>
  );
}
