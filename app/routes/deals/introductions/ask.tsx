import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { AskForm } from "~/features/deals/introductions/components/ask-form";
import { readAsk } from "~/features/deals/introductions/read-ask.server";
import { requestIntroduction } from "~/features/deals/introductions/request-introduction.server";
import { askForm } from "~/features/deals/introductions/schema";
import type { PageTexts } from "~/locales/page-texts";
import { spaced } from "~/locales/spaced";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "drafts",
    "errors",
    "facts",
    "favorites",
    "introductions",
    "profileCards",
    "startups",
    "unclaimed",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer: actor, params, locale, t }) => {
  const ask = await readAsk(app, { actor, investorId: params.investorid ?? "", locale });
  return { title: spaced((values) => t("introductions:ask.title", values), { name: ask.investor.name }), ...ask };
});

/** Asks the investor for introductions. */
export const action = page("startups", async ({ app, viewer: actor, params, request }) => {
  const investorId = params.investorid ?? "";
  return submitForm(await readForm(request), askForm, async ({ text }) => {
    await requestIntroduction(app, { actor, investorId, text });
    return redirectWithToast(request, "/introductions", { tone: "success", key: "introductions:ask.done" });
  });
});

export default function Ask() {
  const { title, investor, startup, text, obstacle } = useLoaderData<typeof loader>();
  const { t } = useTranslation("introductions");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={title}
        description={t("ask.description")}
        actions={
          <Button asChild variant="secondary">
            <Link to={`/messages/${investor.id}`}>
              <ArrowLeft aria-hidden />
              {t("ask.back")}
            </Link>
          </Button>
        }
      />
      {obstacle && !answer ? (
        <Notice tone="info">{t(`ask.${obstacle}`)}</Notice>
      ) : (
        <Card padding="lg">
          <AskForm investor={investor} startup={startup} text={text} lastResult={answer} />
        </Card>
      )}
    </div>
  );
}
