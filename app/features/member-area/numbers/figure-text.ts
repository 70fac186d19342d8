import { wholeNumber } from "~/locales/formats";
import type { Translate } from "~/locales/i18n";
import { type FigureId, figureRow } from "./figures";
import type { Change, Shown } from "./make-report";

/** The translations of the numbers, in a component or on the server. */
export type NumberTexts = Translate;

/** From how many hours a duration is written in days. */
const hoursInDays = 48;

/** Writes a figure with its unit; a dash if it is hidden or has no data. */
export function figureText(t: NumberTexts, id: FigureId, value: Shown): string {
  if (value === null) return t("numbers:hidden");
  switch (figureRow(id).unit) {
    case "count":
      return wholeNumber(value);
    case "share":
      return t("numbers:units.share", { number: Math.round(value * 100) });
    case "gini":
      return value.toFixed(2);
    case "days":
      return t("numbers:units.days", { count: value, number: rounded(value) });
    case "hours":
      return value < hoursInDays
        ? t("numbers:units.hours", { count: value, number: rounded(value) })
        : t("numbers:units.days", { count: value / 24, number: rounded(value / 24) });
  }
}

/** Writes how a figure compares with the time before; null if one of the two is not shown. */
export function changeText(t: NumberTexts, id: FigureId, { now, before }: Change): string | null {
  if (now === null || before === null) return null;
  const { unit } = figureRow(id);
  if (unit === "count") {
    if (before === 0) return null;
    return t("numbers:change.share", { number: signed(Math.round((now / before - 1) * 100)) });
  }
  if (unit === "share")
    return t("numbers:change.points", { number: signed(Math.round(now * 100) - Math.round(before * 100)) });
  if (unit === "gini") return signed(Number((now - before).toFixed(2)));
  const inDays = unit === "hours" && Math.max(now, before) >= hoursInDays;
  const difference = inDays ? (now - before) / 24 : now - before;
  const text = { number: signed(Number(rounded(difference))), count: Math.abs(difference) };
  return unit === "days" || inDays ? t("numbers:units.days", text) : t("numbers:units.hours", text);
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : "±0");
