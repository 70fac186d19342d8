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
import { accountFilter } from "~/features/member-area/account-administration/schema";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "levels", "staff"] };

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const filter = accountFilter.parse(Object.fromEntries(url.searchParams));
  const [found, line] = await Promise.all([
    listAccounts(app, { actor: viewer, filter }),
    canPush(app) ? readLineBudget(app) : null,
  ]);
  return { title: t("staff:list.title"), filter, size: accountsPageSize, line, ...found };
});

export default function StaffAccounts() {
  const { t } = useTranslation("staff");
  const { filter, entries, count, hasMore, size, line } = useLoaderData<typeof loader>();
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("list.title")} description={t("list.description")} />
      <AccountFilters filter={filter} />
      {entries.length > 0 ? (
        <>
          <p className="text-sm text-ink-faint">
            {hasMore ? t("list.countCapped", { count }) : t("list.count", { count })}
          </p>
          <AccountList entries={entries} />
        </>
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
