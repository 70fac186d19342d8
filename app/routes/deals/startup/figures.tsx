import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/page-header";
import { WatchedCard } from "~/features/deals/conditions/components/watched-card";
import { readWatched } from "~/features/deals/conditions/read-watched.server";
import { CorrectionForm } from "~/features/deals/figures/components/correction-form";
import { History } from "~/features/deals/figures/components/history";
import { LatestCard } from "~/features/deals/figures/components/latest-card";
import { ReportForm } from "~/features/deals/figures/components/report-form";
import { correctFigure } from "~/features/deals/figures/correct-figure.server";
import { findFigure } from "~/features/deals/figures/find-figure.server";
import { latestFigures } from "~/features/deals/figures/latest-figures.server";
import { listFigures } from "~/features/deals/figures/list-figures.server";
import { reportFigures } from "~/features/deals/figures/report-figures.server";
import { correctionForm, figuresForm, figuresQuery } from "~/features/deals/figures/schema";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["conditions", "drafts", "errors", "figures", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const path = "/startup/figures";

/** How many figures a page of the history has. */
const size = 20;

/** The startup's key figures: the latest, the form that reports more, and what it has reported. */
export const loader = page("startups", async ({ app, viewer: actor, url, t }) => {
  const asked = figuresQuery.parse(Object.fromEntries(url.searchParams));
  const [latest, history, correcting, watched] = await Promise.all([
    latestFigures(app, { startupId: actor.id }),
    listFigures(app, { actor, page: asked.page, size }),
    asked.correct === undefined ? null : findFigure(app, { actor, figureId: asked.correct }),
    readWatched(app, { actor }),
  ]);
  return {
    title: t("figures:title"),
    today: taipeiDay(app.now()),
    latest,
    history: { ...history, page: asked.page, size },
    correcting: correcting ?? null,
    watched,
  };
});

/** Reports figures, or corrects the one in the address. */
export const action = page("startups", async ({ app, viewer: actor, request, url }) => {
  const form = await readForm(request);
  const done = (key: `figures:${string}`) => redirectWithToast(request, path, { tone: "success", key });
  switch (form.get("intent")) {
    case "report":
      return submitForm(form, figuresForm, async ({ as_of: asOf, ...figures }) => {
        await reportFigures(app, { actor, figures, asOf, source: "form" });
        return done("figures:form.done");
      });
    case "correct": {
      const { correct: figureId = "" } = figuresQuery.parse(Object.fromEntries(url.searchParams));
      const figure = await findFigure(app, { actor, figureId });
      if (!figure) throw new AppError("not_found");
      return submitForm(form, correctionForm(figure.key), async ({ value }) => {
        if (value === undefined) throw new AppError("invalid", { fields: { value: ["required"] } });
        await correctFigure(app, { actor, figureId, value });
        return done("figures:correction.done");
      });
    }
    default:
      throw new AppError("bad_request");
  }
});

export default function StartupFigures() {
  const { today, latest, history, correcting, watched } = useLoaderData<typeof loader>();
  const { t } = useTranslation("figures");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="space-y-6">
      <PageHeader title={t("title")} description={t("description")} />
      <LatestCard latest={latest} />
      {correcting ? (
        <CorrectionForm key={correcting.id} figure={correcting} lastResult={answer} />
      ) : (
        <ReportForm today={today} lastResult={answer} />
      )}
      <WatchedCard watched={watched} />
      <History {...history} />
    </div>
  );
}
