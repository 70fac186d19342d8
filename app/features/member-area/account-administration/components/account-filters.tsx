import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { FilterChoice, FilterSearch } from "~/components/form/filter-fields";
import { KeptQuery } from "~/components/form/kept-query";
import { Button } from "~/components/ui/button";
import { accountStates } from "~/features/accounts/account-search/account-state";
import { kindFilters } from "../rules";
import type { AccountFilter } from "../schema";

/** The account filters: a plain GET form, so that every search has a URL. */
export function AccountFilters({ filter }: { filter: AccountFilter }) {
  const { t } = useTranslation("staff");
  return (
    <Form
      method="get"
      role="search"
      key={`${filter.q} ${filter.kind} ${filter.state}`}
      className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] lg:items-end"
    >
      <KeptQuery only={["sort", "columns"]} />
      <FilterSearch className="max-lg:col-span-2" label={t("list.searchHint")} value={filter.q} />
      <FilterChoice
        name="kind"
        label={t("list.kind")}
        value={filter.kind}
        options={kindFilters.map((value) => ({ value, label: value === "all" ? t("list.all") : t(`kinds.${value}`) }))}
      />
      <FilterChoice
        name="state"
        label={t("list.state")}
        value={filter.state}
        options={[
          { value: "all", label: t("list.all") },
          ...accountStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <Button type="submit" className="max-lg:col-span-2">
        <Search aria-hidden />
        {t("list.submit")}
      </Button>
    </Form>
  );
}
