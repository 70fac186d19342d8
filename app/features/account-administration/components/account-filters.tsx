import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { accountStates, kindFilters } from "../rules";
import type { AccountFilter } from "../schema";

/** The account filters: a plain GET form, so that every search has a URL. */
export function AccountFilters({ filter }: { filter: AccountFilter }) {
  const { t } = useTranslation("staff");
  return (
    <Form
      method="get"
      role="search"
      key={`${filter.q} ${filter.kind} ${filter.state}`}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] lg:items-end"
    >
      <label className="block sm:max-lg:col-span-2">
        <span className="mb-1.5 block text-sm text-ink-soft">{t("list.searchHint")}</span>
        <input type="search" name="q" defaultValue={filter.q} maxLength={100} className="control" />
      </label>
      <Choice
        name="kind"
        label={t("list.kind")}
        value={filter.kind}
        options={kindFilters.map((value) => ({ value, label: value === "all" ? t("list.all") : t(`kinds.${value}`) }))}
      />
      <Choice
        name="state"
        label={t("list.state")}
        value={filter.state}
        options={[
          { value: "all", label: t("list.all") },
          ...accountStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <Button type="submit" className="sm:max-lg:col-span-2">
        <Search aria-hidden />
        {t("list.submit")}
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: Array<{ value: string; label: string }>;
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="block">
      <span className="mb-1.5 block text-sm text-ink-soft">{label}</span>
      <select name={name} defaultValue={value} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
