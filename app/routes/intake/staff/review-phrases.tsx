import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { PhraseForm } from "~/features/intake/review/components/phrase-form";
import { addPhrase, changePhrase, listPhrases, removePhrase } from "~/features/intake/review/phrases.server";
import { changedPhraseForm, phraseForm } from "~/features/intake/review/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "investors", "profiles", "review", "reviewDesk", "startups", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const list = "/staff/review/phrases";

export const loader = page("staff", async ({ app, viewer, t }) => ({
  title: t("reviewDesk:phrases.title"),
  phrases: await listPhrases(app, { actor: viewer }),
  readAt: app.now(),
}));

export const action = page("staff", async ({ app, viewer: actor, request }) => {
  const formData = await readForm(request);
  const id = String(formData.get("id") ?? "");
  const done = (key: "added" | "changed" | "removed") =>
    redirectWithToast(request, list, { tone: "success", key: `reviewDesk:phrases.${key}` });
  const extraData = { form: id };
  switch (formData.get("intent")) {
    case "add":
      return submitForm(
        formData,
        phraseForm,
        async (texts) => {
          await addPhrase(app, { actor, texts });
          return done("added");
        },
        { extraData },
      );
    case "change":
      return submitForm(
        formData,
        changedPhraseForm,
        async ({ updated_at: updatedAt, ...texts }) => {
          await changePhrase(app, { actor, id, texts, updatedAt });
          return done("changed");
        },
        { extraData },
      );
    case "remove":
      await removePhrase(app, { actor, id });
      return done("removed");
    default:
      throw new AppError("bad_request");
  }
});

export default function ReviewPhrases() {
  const { t } = useTranslation("reviewDesk");
  const { phrases, readAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as (SubmissionResult<string[]> & { form?: string }) | undefined;
  const resultOf = (id: string) => (answer?.form === id ? answer : undefined);
  // Forms remount once a phrase was saved, but not after a refusal, so that what was typed stays.
  const [savedAt, setSavedAt] = useState(readAt);
  if (!answer && savedAt !== readAt) setSavedAt(readAt);
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <Link to="/staff/review" className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("phrases.back")}
      </Link>
      <PageHeader title={t("phrases.title")} description={t("phrases.description")} />
      <Card asChild padding="lg">
        <section aria-labelledby="new-phrase" className="space-y-4">
          <h2 id="new-phrase" className="text-lg font-semibold">
            {t("phrases.add")}
          </h2>
          <PhraseForm key={savedAt} phrase={null} lastResult={resultOf("")} />
        </section>
      </Card>
      {phrases.length === 0 ? (
        <EmptyState icon={MessageSquareQuote} title={t("phrases.empty")} description={t("phrases.emptyText")} />
      ) : (
        <ul aria-label={t("phrases.list")} className="space-y-4">
          {phrases.map((phrase) => (
            <li key={phrase.id}>
              <Card className="space-y-3">
                <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
                  {phrase.author === null ? t("phrases.byFormer") : t("phrases.by", { who: phrase.author })}
                </p>
                <PhraseForm key={savedAt} phrase={phrase} lastResult={resultOf(phrase.id)} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
