import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterChoice, FilterSearch } from "~/components/form/filter-fields";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { cardStages } from "~/db/board-values";
import type { Side } from "~/db/values";
import { isFiltered, type ListQuery, listSorts } from "../query";

/** Filters and order of the list: a plain GET form, so that every view has a URL. */
export function ListFilters({ query, side }: { query: ListQuery; side: Side }) {
  const { t } = useTranslation(["boardDeals", "board"]);
  return (
    <Form
      method="get"
      role="search"
      key={JSON.stringify(query)}
      className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_13rem_9rem_auto] lg:items-end"
    >
      <FilterSearch className="max-lg:col-span-2" label={t("list.search")} value={query.q} />
      <FilterChoice
        name="stage"
        label={t("list.stage")}
        value={query.stage ?? ""}
        options={[
          { value: "", label: t("list.all") },
          ...cardStages.map((value) => ({ value, label: t(`board:stages.${side}.${value}`) })),
        ]}
      />
      <label className="block min-w-0">
        <span className="mb-1.5 block text-sm text-ink-soft">{t("list.tag")}</span>
        <input name="tag" defaultValue={query.tag} maxLength={100} autoComplete="off" className="control" />
      </label>
      <FilterChoice
        name="needs"
        label={t("list.attention")}
        value={query.needs ?? ""}
        options={[
          { value: "", label: t("list.all") },
          { value: "attention", label: t("list.attentionOnly") },
        ]}
      />
      <FilterChoice
        name="sort"
        label={t("list.sort")}
        value={query.sort}
        options={listSorts.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      {query.dir === "desc" && <input type="hidden" name="dir" value="desc" />}
      <div className="flex flex-wrap gap-3 max-lg:col-span-2">
        <Button type="submit">{t("list.filter")}</Button>
        {isFiltered(query) && (
          <Button asChild variant="ghost">
            <Link to="/board/list">{t("list.clear")}</Link>
          </Button>
        )}
      </div>
    </Form>
  );
}
