import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { EmptySearchForm } from "~/features/discovery/empty-searches/components/empty-search-form";
import { KeywordButton } from "~/features/discovery/empty-searches/components/keyword-button";
import { listEmptySearches } from "~/features/discovery/empty-searches/list-empty-searches.server";
import { synonymForm } from "~/features/discovery/empty-searches/schema";
import { acceptSynonym, dismissSearch, reopenSearch } from "~/features/discovery/empty-searches/settle-search.server";
import { DeskNav } from "~/features/publishing/content-desk/components/desk-nav";
import { searchSynonymsKind } from "~/features/publishing/content-kinds/search-synonyms/kind";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["courseNumbers", "desk", "deskHistory", "drafts", "emptySearches", "errors", "profileForms", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const path = "/staff/content/searches";

export const loader = page("staff", async ({ app, viewer, t }) => ({
  title: t("emptySearches:title"),
  synonymsPath: `/staff/content/${searchSynonymsKind.name}/${searchSynonymsKind.name}`,
  ...(await listEmptySearches(app, { actor: viewer })),
}));

export const action = page("staff", async ({ app, viewer: actor, request }) => {
  const formData = await readForm(request);
  const keyword = String(formData.get("keyword") ?? "");
  const done = (key: "accepted" | "drafted" | "dismissed" | "reopened" | "reopenedInDraft") =>
    redirectWithToast(request, path, { tone: "success", key: `emptySearches:${key}` });
  switch (formData.get("intent")) {
    case "accept":
      return submitForm(
        formData,
        synonymForm,
        async ({ keyword, synonym_of: synonymOf }) => {
          const { isLive } = await acceptSynonym(app, { actor, keyword, synonymOf });
          return done(isLive ? "accepted" : "drafted");
        },
        { extraData: { keyword } },
      );
    case "dismiss":
      await dismissSearch(app, { actor, keyword });
      return done("dismissed");
    case "reopen":
      return done((await reopenSearch(app, { actor, keyword })).isLive ? "reopened" : "reopenedInDraft");
    default:
      throw new AppError("bad_request");
  }
});

export default function EmptySearches() {
  const { t } = useTranslation("emptySearches");
  const { open, settled, synonymsPath } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as (SubmissionResult<string[]> & { keyword?: string }) | undefined;
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <DeskNav />
      <p>
        <Link to={synonymsPath} className="font-medium text-brand-700 underline-offset-4 hover:underline">
          {t("synonyms")}
        </Link>
      </p>
      <section aria-labelledby="open-searches">
        <h2 id="open-searches" className="sr-only">
          {t("open")}
        </h2>
        {open.length === 0 ? (
          <EmptyState icon={SearchX} title={t("none")} description={t("noneText")} />
        ) : (
          <ul className="space-y-4">
            {open.map((search) => (
              <li key={search.keyword}>
                <Card>
                  <EmptySearchForm
                    search={search}
                    lastResult={answer?.keyword === search.keyword ? answer : undefined}
                  />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </section>
      {settled.length > 0 && (
        <section aria-labelledby="settled-searches" className="space-y-3">
          <h2 id="settled-searches" className="text-lg font-semibold">
            {t("settled")}
          </h2>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {settled.map(({ keyword, spelling, synonymOf, settledAt }) => (
              <li key={keyword} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
                <p className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{spelling}</bdi>{" "}
                  <span className="text-sm text-ink-soft">
                    {synonymOf === null ? t("wasDismissed") : t("wasAccepted", { word: synonymOf })}
                    {" · "}
                    <LocalDate at={settledAt} />
                  </span>
                </p>
                <KeywordButton keyword={keyword} intent="reopen">
                  {t("undo")}
                </KeywordButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
