import { useLoaderData } from "@remix-run/react";
import UserRoundSearch from "lucide-react/icons/user-round-search";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { readLineBudget } from "~/features/core/line/claim-line-message.server";
import { canPush } from "~/features/core/line/line-calls.server";
import { AccountFilters } from "~/features/member-area/account-administration/components/account-filters";
import { AccountList } from "~/features/member-area/account-administration/components/account-list";
import { accountsPageSize, listAccounts } from "~/features/member-area/account-administration/queries.server";
import { readAccountFilter } from "~/features/member-area/account-administration/schema";
import { ViewsBar } from "~/features/member-area/desk/components/views-bar";
import type { PageTexts } from "~/locales/page-texts";
import { answerViews, viewsOf } from "../../desk-views.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "levels", "staff", "tables", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async (context) => {
  const { app, viewer, url, t } = context;
  const filter = readAccountFilter(url.searchParams);
  const [found, views, line] = await Promise.all([
    listAccounts(app, { actor: viewer, filter }),
    viewsOf(context, "accounts"),
    canPush(app) ? readLineBudget(app) : null,
  ]);
  return { title: t("staff:list.title"), filter, size: accountsPageSize, views, line, ...found };
});

export const action = page("staff", async (context) => answerViews(context, "accounts"));

export default function StaffAccounts() {
  const { t } = useTranslation("staff");
  const { filter, entries, count, hasMore, size, views, line } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("list.title")} description={t("list.description")} />
      <ViewsBar of={views} answer={answer} />
      <AccountFilters filter={filter} />
      {entries.length > 0 ? (
        <AccountList entries={entries} filter={filter}>
          <p className="text-sm text-ink-faint">
            {hasMore ? t("list.countCapped", { count }) : t("list.count", { count })}
          </p>
        </AccountList>
      ) : (
        <EmptyState
          icon={UserRoundSearch}
          title={t("list.emptyTitle")}
          description={t("list.emptyDescription")}
          action={
            <Button asChild variant="secondary">
              <Link to="/staff/accounts">{t("list.clear")}</Link>
            </Button>
          }
        />
      )}
      <Pagination page={filter.page} size={size} count={count} />
      {line && <p className="border-t border-line pt-4 text-sm text-ink-soft">{t("list.line", line)}</p>}
    </div>
  );
}
