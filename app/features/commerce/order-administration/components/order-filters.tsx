import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { FilterChoice, FilterSearch } from "~/components/form/filter-fields";
import { KeptQuery } from "~/components/form/kept-query";
import { Button } from "~/components/ui/button";
import { orderStatuses, paymentMethods } from "~/db/values";
import { attentions } from "../attentions";
import type { OrderListFilter } from "../schema";

/** Filters of the order list: a plain GET form, so that every search has a URL. */
export function OrderFilters({ filter }: { filter: OrderListFilter }) {
  const { t } = useTranslation(["orderAdministration", "orders", "catalog"]);
  const all = { value: "all", label: t("list.all") };
  return (
    <Form
      method="get"
      role="search"
      key={`${filter.q} ${filter.state} ${filter.method} ${filter.needs}`}
      className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_9rem_10rem_10rem_auto]"
    >
      <KeptQuery only={["sort", "columns"]} />
      <FilterSearch className="max-sm:col-span-2 sm:max-lg:col-span-3" label={t("list.searchHint")} value={filter.q} />
      <FilterChoice
        name="state"
        label={t("list.state")}
        value={filter.state}
        options={[
          all,
          ...orderStatuses.map((value) => ({ value, label: stateLabel(t(`orders:states.${value}`), value) })),
        ]}
      />
      <FilterChoice
        name="method"
        label={t("list.method")}
        value={filter.method}
        options={[all, ...paymentMethods.map((value) => ({ value, label: t(`catalog:methods.${value}`) }))]}
      />
      <FilterChoice
        name="needs"
        label={t("list.needs")}
        value={filter.needs}
        options={(["none", ...attentions] as const).map((value) => ({ value, label: t(`needs.${value}`) }))}
      />
      <Button type="submit" className="sm:max-lg:col-span-3">
        <Search aria-hidden />
        {t("list.submit")}
      </Button>
    </Form>
  );
}

/** `created` and `awaiting_payment` have the same text for buyers; the latter has an ATM number. */
const stateLabel = (text: string, value: string) => (value === "awaiting_payment" ? `${text} (ATM)` : text);
