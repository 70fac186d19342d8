import type { NumberDimension, NumberRange } from "~/db/marketplace-values";
import type { StaffViewer } from "~/features/core/access/viewer";
import { csvOf } from "~/features/text/text/csv";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { figureIds, figureRow } from "./figures";
import { isBrokenDown, type Shown } from "./make-report";
import { type Numbers, readNumbers } from "./read-numbers.server";
import { type Period, shiftDay, spanOf } from "./time";

const columns = ["figure", "unit", "group", "from", "to", "value"] as const;

/**
 * Exports what the page shows as CSV: each figure for the time, the time before and their periods, and by group. A hidden
 * figure is an empty cell. Throws `forbidden`, and `not_found` before the first night.
 */
export async function exportNumbers(
  app: App,
  options: { actor: StaffViewer; range: NumberRange; by?: NumberDimension; locale: Locale },
): Promise<{ csv: string; until: string }> {
  const numbers = await readNumbers(app, options);
  if (!numbers) throw new AppError("not_found");
  const t = translate(options.locale);
  const heads = columns.map((column) => t(`numbers:file.${column}`));
  return { csv: csvOf([heads, ...rowsOf(numbers, options)]), until: numbers.until };
}

/** Shares are written from 0 to 1, days and hours as numbers. */
function rowsOf(
  { until, total, groups }: Numbers,
  { range, by, locale }: { range: NumberRange; by?: NumberDimension; locale: Locale },
): (string | number)[][] {
  const t = translate(locale);
  const { now, before } = spanOf(range, until);
  const times = { now: wholeOf(now), before: wholeOf(before) };
  return figureIds.flatMap((id) => {
    const line = (group: string, { from, until: end }: Period, value: Shown) => [
      t(`numbers:figures.${id}.name`),
      t(`numbers:file.units.${figureRow(id).unit}`),
      group,
      from,
      shiftDay(end, -1),
      value ?? "",
    ];
    const { series, ...whole } = total.figures[id];
    const everybody = t("numbers:everybody");
    return [
      ...(["before", "now"] as const).map((time) => line(everybody, times[time], whole[time])),
      ...before.map((period, place) => line(everybody, period, series.before[place] ?? null)),
      ...now.map((period, place) => line(everybody, period, series.now[place] ?? null)),
      ...(by && isBrokenDown(id, by)
        ? groups.flatMap(({ name, figures }) =>
            (["before", "now"] as const).map((time) => line(name, times[time], figures[id]?.[time] ?? null)),
          )
        : []),
    ];
  });
}

const wholeOf = (periods: readonly Period[]): Period => ({
  from: periods[0]?.from ?? "",
  until: periods.at(-1)?.until ?? "",
});
