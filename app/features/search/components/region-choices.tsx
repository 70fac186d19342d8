import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { FilterGroup } from "../filter-choices";
import { areaOf, mapSize, type Shade, shadeOf } from "../region-map";
import { ChoiceCount } from "./choice-count";
import { listFormId } from "./list-form";
import outlines from "./taiwan.svg?no-inline";

const shades: Record<Shade, string> = {
  0: "fill-line",
  1: "fill-brand-100",
  2: "fill-brand-200",
  3: "fill-brand-300",
};

/**
 * The cities and counties as a map or a list. Both are the same labelled checkboxes in two layouts, switched by CSS
 * (`as-map`, `as-list`), so the map works by keyboard and touch, and without scripts.
 */
export function RegionChoices({ group, used }: { group: FilterGroup; used: string[] }) {
  const { t } = useTranslation("search");
  const largest = Math.max(1, ...group.choices.map(({ count }) => count ?? 0));
  return (
    <div data-region-choices className="px-2 pt-1">
      <fieldset className="flex rounded-lg bg-sunken p-0.5 text-sm">
        <legend className="sr-only">{t("regions.view")}</legend>
        {(["map", "list"] as const).map((view) => {
          const Icon = view === "map" ? MapIcon : List;
          return (
            <label
              key={view}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-md text-ink-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-600"
            >
              {/* In no form, so the choice of layout is not part of the search. */}
              <input type="radio" name="region-view" value={view} defaultChecked={view === "map"} className="sr-only" />
              <Icon aria-hidden className="size-4" />
              {t(`regions.${view}`)}
            </label>
          );
        })}
      </fieldset>
      <ul className="mt-2 as-map:relative as-map:isolate as-map:mx-auto as-map:max-w-75 as-map:pb-9">
        <li aria-hidden className="as-list:hidden">
          <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true" className="block w-full" />
          <span className="absolute inset-x-0 bottom-0 flex h-8 items-center justify-center text-sm text-ink-faint">
            {t("regions.hint")}
          </span>
        </li>
        {group.choices.map(({ value, label, count }) => (
          <li key={value}>
            <label className={cn("group/area area", count === 0 && "as-list:text-ink-faint")}>
              <input
                type="checkbox"
                name={group.name}
                value={value}
                form={listFormId}
                defaultChecked={used.includes(value)}
                className="size-4.5 shrink-0 as-map:sr-only"
              />
              <Area region={value} count={count} shade={shadeOf(count, largest)} />
              <span className="area-caption">
                <span className="min-w-0 as-list:flex-1">{label}</span>
                {count !== null && <ChoiceCount count={count} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A city or county on the map, as layers of its own, because each belongs to another label. */
function Area({ region, count, shade }: { region: string; count: number | null; shade: Shade }) {
  const area = areaOf(region);
  if (!area) return null;
  const viewBox = `0 0 ${mapSize.width} ${mapSize.height}`;
  return (
    <>
      <svg aria-hidden="true" viewBox={viewBox} className="area-layer">
        <use href={`${outlines}#${area.id}`} strokeLinejoin="round" className={cn("area-shape", shades[shade])} />
      </svg>
      {count !== null && count > 0 && (
        // Above all areas, because a number may be wider than its area.
        <svg aria-hidden="true" viewBox={viewBox} className="area-layer z-3">
          <text
            x={area.x}
            y={area.y}
            textAnchor="middle"
            dominantBaseline="central"
            strokeWidth={3}
            paintOrder="stroke"
            className={cn(
              "area-number",
              isInside(area.id) && "group-has-checked/area:fill-white group-has-checked/area:stroke-brand-700",
            )}
          >
            {count > 999 ? "999+" : count}
          </text>
        </svg>
      )}
    </>
  );
}

/** Whether an area is large enough to contain its number. */
function isInside(id: string): boolean {
  return !["keelung", "penghu", "ludao", "lanyu", "kinmen", "lienchiang"].includes(id);
}
