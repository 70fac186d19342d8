import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { SuggestForm } from "~/features/deals/introductions/components/suggest-form";
import { findCandidates } from "~/features/deals/introductions/find-candidates.server";
import { requireOccasion } from "~/features/deals/introductions/require-occasion.server";
import { suggestForm } from "~/features/deals/introductions/schema";
import { suggestIntroductions, suggestionsLeft } from "~/features/deals/introductions/suggest-introductions.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "introductions", "investors", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("investors", async ({ app, viewer: actor, params, t }) => {
  const startupId = params.startupid ?? "";
  const { startup, request } = await requireOccasion(app, { actor, startupId });
  const [candidates, left] = await Promise.all([
    findCandidates(app, { actor, startupId }),
    suggestionsLeft(app, { actor }),
  ]);
  return {
    title: t("introductions:suggest.title", { name: startup.card.name }),
    startupId,
    candidates,
    left,
    request: request?.text ?? null,
  };
});

/** Suggests the startup to the chosen members. */
export const action = page("investors", async ({ app, viewer: actor, params, request }) => {
  const startupId = params.startupid ?? "";
  return submitForm(await readForm(request), suggestForm, async ({ to: toIds, sentence, named }) => {
    await suggestIntroductions(app, { actor, startupId, toIds, sentence, isNamed: named === "on" });
    return redirectWithToast(request, "/introductions", { tone: "success", key: "introductions:suggest.done" });
  });
});

export default function Suggest() {
  const { title, startupId, candidates, left, request } = useLoaderData<typeof loader>();
  const { t } = useTranslation("introductions");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const obstacle = left === 0 ? "spent" : candidates.length === 0 ? "none" : null;
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={title}
        description={t("suggest.description")}
        actions={
          <Button asChild variant="secondary">
            <Link to={`/startups/${startupId}`}>
              <ArrowLeft aria-hidden />
              {t("suggest.back")}
            </Link>
          </Button>
        }
      />
      {obstacle && !answer ? (
        <Notice tone="info">{t(`suggest.${obstacle}`)}</Notice>
      ) : (
        <Card padding="lg">
          <SuggestForm candidates={candidates} left={left} request={request} lastResult={answer} />
        </Card>
      )}
    </div>
  );
}
