import { useLoaderData } from "@remix-run/react";
import Sparkles from "lucide-react/icons/sparkles";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { sides } from "~/db/values";
import { FeatureSearch } from "~/features/site/highlights/components/feature-search";
import { FeaturedList } from "~/features/site/highlights/components/featured-list";
import { featureProfile } from "~/features/site/highlights/feature-profile.server";
import { findToFeature } from "~/features/site/highlights/find-to-feature.server";
import { placeFeatured } from "~/features/site/highlights/place-featured.server";
import { listFeatured } from "~/features/site/highlights/queries.server";
import { maxFeatured, shownHighlights } from "~/features/site/highlights/rules";
import { scheduleFeatured } from "~/features/site/highlights/schedule-featured.server";
import { featureButton, featuredFilter, scheduleForm } from "~/features/site/highlights/schema";
import { unfeatureProfile } from "~/features/site/highlights/unfeature-profile.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast, type Toast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "highlights", "staff", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const { side, q } = featuredFilter.parse(Object.fromEntries(url.searchParams));
  const [entries, found] = await Promise.all([
    listFeatured(app, { actor: viewer, side }),
    findToFeature(app, { actor: viewer, side, name: q, locale }),
  ]);
  return { title: t("highlights:title"), side, name: q, entries, found };
});

export const action = page("staff", async ({ app, viewer, request, url }) => {
  const { side } = featuredFilter.parse(Object.fromEntries(url.searchParams));
  const back = (tone: Toast["tone"], key: string, values?: Toast["values"]) =>
    redirectWithToast(request, `/staff/highlights?side=${side}`, { tone, key: `highlights:toast.${key}`, values });
  const form = await readForm(request);
  if (form.get("intent") === "schedule") {
    return submitForm(
      form,
      scheduleForm,
      async ({ id, until }) => {
        await scheduleFeatured(app, { actor: viewer, id, until });
        return back("success", "scheduled");
      },
      { extraData: { id: String(form.get("id")) } },
    );
  }
  const button = featureButton.safeParse(Object.fromEntries(form));
  if (!button.success) throw new AppError("bad_request");
  try {
    switch (button.data.intent) {
      case "add":
        await featureProfile(app, { actor: viewer, id: button.data.id });
        return back("success", "added");
      case "remove":
        await unfeatureProfile(app, { actor: viewer, id: button.data.id });
        return back("success", "removed");
      case "place":
        await placeFeatured(app, { actor: viewer, ...button.data });
        return back("success", "moved");
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "forbidden") throw error;
    if (error.code === "wrong_state") return back("warning", "full", { number: maxFeatured });
    return back("warning", "changed");
  }
});

export default function Highlights() {
  const { t } = useTranslation("highlights");
  const { side, name, entries, found } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const rejected = answer && "id" in answer ? { id: String(answer.id), result: answer } : null;
  return (
    <div className="shell space-y-8 py-8 md:py-10">
      <PageHeader
        title={t("title")}
        description={t("description", { startups: shownHighlights.startup, investors: shownHighlights.investor })}
      />
      <nav aria-label={t("title")} className="flex gap-1 border-b border-line">
        {sides.toReversed().map((each) => (
          <Link
            key={each}
            to={`/staff/highlights?side=${each}`}
            className={tabStyle}
            aria-current={each === side ? "page" : undefined}
          >
            {t(`sides.${each}`)}
          </Link>
        ))}
      </nav>
      <section className="space-y-4">
        <h2 className="text-lg font-semibold">{t("chosen")}</h2>
        {entries.length === 0 ? (
          <EmptyState icon={Sparkles} title={t("emptyTitle")} description={t("emptyDescription")} />
        ) : (
          <FeaturedList side={side} entries={entries} rejected={rejected} />
        )}
      </section>
      <FeatureSearch side={side} name={name} found={found} featured={entries.map(({ id }) => id)} />
    </div>
  );
}
