import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { findCard } from "~/features/deals/board/find-card.server";
import { findCardAbout } from "~/features/deals/board/find-card-about.server";
import { ConditionsForm } from "~/features/deals/conditions/components/conditions-form";
import { OwnConditions } from "~/features/deals/conditions/components/own-conditions";
import { readOwnConditions } from "~/features/deals/conditions/read-own-conditions.server";
import { requireWatchable } from "~/features/deals/conditions/require-watchable.server";
import { conditionsForm, conditionsQuery } from "~/features/deals/conditions/schema";
import { type Pass, passStartup } from "~/features/deals/passing/pass-startup.server";
import { readWantsLetters } from "~/features/deals/passing/read-pass-options.server";
import { saveWaits } from "~/features/deals/passing/save-waits.server";
import type { PageTexts } from "~/locales/page-texts";
import { isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["conditions", "drafts", "errors", "figures", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** What the investor waits for at a startup that it finds too early. */
export const loader = page("investors", async ({ app, viewer: actor, params, url, t }) => {
  const startupId = params.startupid ?? "";
  const { name } = await requireWatchable(app, { actor, startupId });
  const [conditions, wantsLetters, cardId] = await Promise.all([
    readOwnConditions(app, { actor, startupId }),
    readWantsLetters(app, { actor, startupId }),
    findCardAbout(app, { actor, profileId: startupId }),
  ]);
  return {
    title: t("conditions:title", { name }),
    conditions,
    cardId,
    startupId,
    wantsLetters,
    ...conditionsQuery.parse(Object.fromEntries(url.searchParams)),
  };
});

/** Saves the conditions, and passes where the form says. */
export const action = page("investors", async ({ app, viewer: actor, params, request, locale }) => {
  const startupId = params.startupid ?? "";
  const form = await readForm(request);
  return submitForm(form, conditionsForm, async ({ pass, ...waits }) => {
    const saved = (to: string, key: "conditions:saved" | "conditions:savedPassed") =>
      redirectWithToast(request, to, { tone: "success", key });
    const passOn = (where: Pass) => passStartup(app, { actor, startupId, pass: where, waits, suggestion: null });
    if (pass === "conversation") {
      try {
        await passOn({ on: "conversation", reason: "timing" });
        return saved(`/messages/${startupId}`, "conditions:savedPassed");
      } catch (error) {
        // Passed already, in another tab or by the other side.
        if (!isWrongState(error)) throw error;
        await saveWaits(app, { actor, startupId, waits });
        return saved(`/messages/${startupId}`, "conditions:saved");
      }
    }
    const cardId = await findCardAbout(app, { actor, profileId: startupId });
    if (pass === "card" && cardId !== null) {
      const { version } = await findCard(app, { actor, cardId, locale });
      await passOn({ on: "card", cardId, version, reason: "timing" });
      return saved(`/board/cards/${cardId}`, "conditions:savedPassed");
    }
    await saveWaits(app, { actor, startupId, waits });
    return saved(cardId === null ? `/board/conditions/${startupId}` : `/board/cards/${cardId}`, "conditions:saved");
  });
});

export default function Conditions() {
  const { title, conditions, cardId, startupId, pass, wantsLetters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("conditions");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const met = conditions.filter((condition) => condition.met !== null);
  return (
    <div className="shell max-w-3xl space-y-6 py-8 md:py-12">
      <PageHeader title={title} description={t("description")} />
      <Link
        to={cardId === null ? `/startups/${startupId}` : `/board/cards/${cardId}`}
        className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
      >
        {t("back")}
      </Link>
      {met.length > 0 && (
        <Card>
          <OwnConditions conditions={met} />
        </Card>
      )}
      <Card padding="lg">
        <ConditionsForm
          open={conditions.filter((condition) => condition.met === null)}
          pass={pass}
          wantsLetters={wantsLetters}
          lastResult={answer}
        />
      </Card>
    </div>
  );
}
