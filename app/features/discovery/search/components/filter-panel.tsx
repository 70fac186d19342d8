import ChevronDown from "lucide-react/icons/chevron-down";
import Heart from "lucide-react/icons/heart";
import Lock from "lucide-react/icons/lock";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { RegionChoices } from "~/features/profiles/regions/components/region-choices";
import { type Choice, type FilterChoices, type FilterGroup, splitChoices } from "../filter-choices";
import { ChoiceCount } from "./choice-count";
import { filterPanelId, listFormId } from "./list-form";

interface FilterPanelProps {
  panel: RefObject<HTMLDivElement>;
  choices: FilterChoices;
  /** As in `SearchPage`. */
  favorites: "offered" | "only" | null;
  /** A note about filters available to other readers. */
  note?: ReactNode;
  onChange: () => void;
}

/** Popover attributes that this React version has no types for. They work without scripts. */
const asSheet = { popover: "auto" } as object;
const closesSheet = { popovertarget: filterPanelId, popovertargetaction: "hide" } as object;
export const opensSheet = { popovertarget: filterPanelId } as object;

/** The filters: a column beside the list, or on phones a sheet opened by a button. */
export function FilterPanel({ panel, choices, favorites, note, onChange }: FilterPanelProps) {
  const { t } = useTranslation(["search", "favorites"]);
  return (
    <div
      ref={panel}
      id={filterPanelId}
      {...asSheet}
      onChange={({ target }) => {
        // The region layout control belongs to no form.
        if ((target as HTMLInputElement).form) onChange();
      }}
      className={cn(
        "m-0 w-full max-w-none border-0 bg-surface p-0 text-ink",
        "max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:overflow-y-auto",
        "max-lg:overscroll-contain max-lg:rounded-t-2xl max-lg:shadow-overlay max-lg:backdrop:bg-ink/45",
        "lg:static lg:block lg:h-auto lg:overflow-visible lg:bg-transparent",
      )}
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-surface lg:px-0 lg:pt-0">
        <h2 className="text-lg font-semibold lg:text-base">{t("filters.title")}</h2>
        <Button variant="ghost" size="icon" className="lg:hidden" aria-label={t("filters.close")} {...closesSheet}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="px-4 lg:px-0">
        {favorites && (
          <label className="flex min-h-13 items-center gap-2.5 border-b border-line px-2 py-1.5 font-medium hover:bg-sunken">
            <input
              type="checkbox"
              name="favorites"
              value="1"
              form={listFormId}
              defaultChecked={favorites === "only"}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 flex-1">{t("favorites:only")}</span>
            <Heart aria-hidden className="size-4 shrink-0 text-danger" />
          </label>
        )}
        <Filters choices={choices} />
        {note && (
          <div className="flex gap-2 py-4 text-sm text-ink-faint">
            <Lock aria-hidden className="mt-1 size-4 shrink-0" />
            <div className="min-w-0">{note}</div>
          </div>
        )}
      </div>
      <div data-bottom-bar className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
        <Button type="submit" form={listFormId} className="w-full">
          {t("filters.apply")}
        </Button>
      </div>
      <noscript>
        <Button type="submit" form={listFormId} variant="secondary" className="mt-4 w-full max-lg:hidden">
          {t("filters.apply")}
        </Button>
      </noscript>
    </div>
  );
}

function Filters({ choices: { groups, amount, used } }: { choices: FilterChoices }) {
  return (
    <>
      {groups.map(
        (group, at) =>
          group.choices.length > 0 && (
            <Group
              key={group.name}
              group={group}
              used={used.filter(({ name }) => name === group.name).map(({ value }) => value)}
              defaultOpen={at < 1 || group.name === "region"}
            />
          ),
      )}
      {amount && <AmountRange amount={amount} used={used} />}
    </>
  );
}

function Group({ group, used, defaultOpen }: { group: FilterGroup; used: string[]; defaultOpen: boolean }) {
  const { t } = useTranslation("search");
  const [initiallyOpen] = useState(defaultOpen || used.length > 0);
  const { shown, more } = splitChoices(group.choices, used);
  return (
    <Disclosure label={group.label} count={used.length} open={initiallyOpen}>
      {group.name === "region" ? (
        <RegionChoices
          choices={group.choices}
          hint={t("regions.hint")}
          control={({ value }, drawn) => (
            <label className="area-control">
              <input
                type="checkbox"
                name={group.name}
                value={value}
                form={listFormId}
                defaultChecked={used.includes(value)}
                className="size-4.5 shrink-0 as-map:sr-only"
              />
              {drawn}
            </label>
          )}
        />
      ) : (
        <div className={cn(group.choices.length > 10 && "max-h-[16.9rem] overflow-y-auto overscroll-contain")}>
          <ChoiceList name={group.name} choices={shown} used={used} />
          {more.length > 0 && (
            <details className="group/more">
              <summary className="flex min-h-11 items-center rounded-lg px-2 text-sm text-brand-700 group-open/more:hidden hover:bg-sunken max-lg:min-h-11">
                {t("filters.more", { count: more.length })}
              </summary>
              <ChoiceList name={group.name} choices={more} used={used} />
            </details>
          )}
        </div>
      )}
    </Disclosure>
  );
}

function ChoiceList({ name, choices, used }: { name: string; choices: Choice[]; used: string[] }) {
  return (
    <ul>
      {choices.map(({ value, label, count }) => (
        <li key={value}>
          <label className={cn("choice", count === 0 && "text-ink-faint")}>
            <input
              type="checkbox"
              name={name}
              value={value}
              form={listFormId}
              defaultChecked={used.includes(value)}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 flex-1">{label}</span>
            {count !== null && <ChoiceCount count={count} />}
          </label>
        </li>
      ))}
    </ul>
  );
}

function AmountRange({ amount, used }: { amount: NonNullable<FilterChoices["amount"]>; used: FilterChoices["used"] }) {
  const { t } = useTranslation("search");
  const ends = [
    { name: "amount_min", label: t("filters.amountFrom") },
    { name: "amount_max", label: t("filters.amountTo") },
  ];
  const chosen = (name: string) => used.find((filter) => filter.name === name)?.value ?? "";
  const [initiallyOpen] = useState(ends.some(({ name }) => chosen(name) !== ""));
  return (
    <Disclosure label={amount.label} count={ends.filter(({ name }) => chosen(name) !== "").length} open={initiallyOpen}>
      <div className="grid grid-cols-2 gap-2 px-2 pb-1">
        {ends.map(({ name, label }) => {
          const value = chosen(name);
          const isOffered = amount.choices.some((choice) => choice.value === value);
          return (
            <label key={name} className="block text-sm text-ink-soft">
              {label}
              <select
                name={name}
                form={listFormId}
                defaultValue={value}
                aria-label={`${amount.label} ${label}`}
                className="control mt-1 px-2 text-[0.9375rem]"
              >
                <option value="">{t("filters.anyAmount")}</option>
                {value !== "" && !isOffered && <option value={value}>{value}</option>}
                {amount.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
    </Disclosure>
  );
}

function Disclosure({
  label,
  count,
  open,
  children,
}: {
  label: string;
  count: number;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group border-b border-line py-1.5">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 hover:bg-sunken">
        <span className="font-medium">
          {label}
          {count > 0 && (
            <span className="ms-2 rounded-full bg-brand-50 px-2 py-0.5 text-xs text-brand-800 tabular-nums">
              {count}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
