import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { wholeNumber } from "~/locales/formats";
import { areaOf, mapSize, type Shade, shadeOf } from "../region-map";
import outlines from "./taiwan.svg?no-inline";

const shades: Record<Shade, string> = {
  0: "fill-line",
  1: "fill-brand-100",
  2: "fill-brand-200",
  3: "fill-brand-300",
};

/** A city or county that can be chosen. */
export interface RegionChoice {
  /** As stored. */
  value: string;
  label: string;
  /** The number of results; null if not counted. */
  count: number | null;
}

interface RegionChoicesProps<Choice extends RegionChoice> {
  choices: readonly Choice[];
  /** Explains what a choice does. */
  hint: string;
  /** Wraps a rendered choice in its control: a label with a checkbox, or a link with `aria-current`. */
  control: (choice: Choice, drawn: ReactNode) => ReactNode;
}

/**
 * The cities and counties as a map or a list. Both are the same controls, laid out by CSS (`as-map`, `as-list`), so the
 * map also works by keyboard, by touch and without scripts.
 */
export function RegionChoices<Choice extends RegionChoice>({ choices, hint, control }: RegionChoicesProps<Choice>) {
  const { t } = useTranslation("search");
  const largest = Math.max(1, ...choices.map(({ count }) => count ?? 0));
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
              {/* Outside any form, so that the layout is not part of a search. */}
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
            {hint}
          </span>
        </li>
        {choices.map((choice) => (
          <li key={choice.value} className={cn("group/area area", choice.count === 0 && "as-list:text-ink-faint")}>
            {control(choice, <Drawn choice={choice} shade={shadeOf(choice.count, largest)} />)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A choice's area on the map, its name and its count. */
function Drawn({ choice: { value, label, count }, shade }: { choice: RegionChoice; shade: Shade }) {
  return (
    <>
      <Area region={value} count={count} shade={shade} />
      <span className="area-caption">
        <span className="min-w-0 as-list:flex-1">{label}</span>
        {count !== null && <span className="choice-count">{wholeNumber(count)}</span>}
      </span>
    </>
  );
}

/** A city or county on the map, as separate layers because each belongs to another control. */
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
        // Above all areas, because a count may be wider than its area.
        <svg aria-hidden="true" viewBox={viewBox} className="area-layer z-3">
          <text
            x={area.x}
            y={area.y}
            textAnchor="middle"
            dominantBaseline="central"
            strokeWidth={3}
            paintOrder="stroke"
            className={cn("area-number", isInside(area.id) && "area-number-inside")}
          >
            {count > 999 ? "999+" : count}
          </text>
        </svg>
      )}
    </>
  );
}

/** Whether an area is large enough for its count. */
function isInside(id: string): boolean {
  return !["keelung", "penghu", "ludao", "lanyu", "kinmen", "lienchiang"].includes(id);
}
