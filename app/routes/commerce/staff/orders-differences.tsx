import { useLoaderData } from "@remix-run/react";
import Scale from "lucide-react/icons/scale";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { DifferenceList } from "~/features/commerce/order-administration/components/difference-list";
import { OrdersNav } from "~/features/commerce/order-administration/components/orders-nav";
import { listDifferences, settleDifference } from "~/features/commerce/order-administration/differences.server";
import { differenceQuery, differenceSchema, returnSchema } from "~/features/commerce/order-administration/schema";
import { staffMay } from "~/features/core/access/staff";
import type { PageTexts } from "~/locales/page-texts";
import { isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { redirectWithToast } from "../../toast.server";
import { answerReturn } from "./answer-return.server";
import { ordersPage } from "./orders-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["orderAdministration", "profileForms"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = ordersPage(async ({ app, viewer: actor, url, t }) => {
  const { show, before } = differenceQuery.parse(Object.fromEntries(url.searchParams));
  const found = await listDifferences(app, { actor, isOpen: show === "open", before });
  return {
    title: t("orderAdministration:differences.title"),
    show,
    isContinued: before !== undefined,
    mayChange: staffMay(actor, "orders.change"),
    ...found,
  };
});

export const action = ordersPage(async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  if (form.get("intent") === "return") {
    return submitForm(form, returnSchema, ({ difference }) =>
      answerReturn(app, { actor, differenceId: difference, request, to: "/staff/orders/differences" }),
    );
  }
  return submitForm(form, differenceSchema, async ({ difference, note }) => {
    const back = (tone: "success" | "warning", key: string) =>
      redirectWithToast(request, "/staff/orders/differences", { tone, key: `orderAdministration:actions.${key}` });
    try {
      await settleDifference(app, { actor, differenceId: difference, note });
      return back("success", "done");
    } catch (error) {
      if (isWrongState(error)) return back("warning", "changed");
      throw error;
    }
  });
});

export default function StaffDifferences() {
  const { t } = useTranslation("orderAdministration");
  const { show, entries, next, isContinued, mayChange } = useLoaderData<typeof loader>();
  const path = `/staff/orders/differences?show=${show}`;
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader
        title={t("differences.title")}
        description={t("differences.description")}
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link to={`/staff/orders/differences?show=${show === "open" ? "all" : "open"}`}>
              {t(show === "open" ? "differences.all" : "differences.open")}
            </Link>
          </Button>
        }
      />
      <OrdersNav />
      {entries.length > 0 ? (
        <DifferenceList differences={entries} mayChange={mayChange} />
      ) : (
        <EmptyState icon={Scale} title={t("differences.emptyTitle")} description={t("differences.emptyText")} />
      )}
      {(next !== null || isContinued) && (
        <div className="flex flex-wrap gap-3">
          {isContinued && (
            <Button asChild variant="secondary">
              <Link to={path}>{t("differences.newest")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={`${path}&before=${next}`}>{t("differences.older")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
