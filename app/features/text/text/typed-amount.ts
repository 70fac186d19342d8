import { isVisible, maxUnits } from "./typed-text";

/** Maximum characters of a typed amount. */
export const maxAmountText = 60;

/** An amount of money as typed. */
export interface TypedAmount {
  value: number;
  /** The ISO code of the typed currency; null if none was typed or only a bare `$`. */
  currency: string | null;
}

/** Currency marks, longer before their prefixes. Three-letter codes are taken as they are. */
const currencyMarks: ReadonlyArray<readonly [mark: string, code: string | null]> = [
  ["nt$", "TWD"],
  ["ntd", "TWD"],
  ["新台幣", "TWD"],
  ["新臺幣", "TWD"],
  ["台幣", "TWD"],
  ["臺幣", "TWD"],
  ["us$", "USD"],
  ["美金", "USD"],
  ["美元", "USD"],
  ["hk$", "HKD"],
  ["港幣", "HKD"],
  ["港元", "HKD"],
  ["s$", "SGD"],
  ["新加坡幣", "SGD"],
  ["人民幣", "CNY"],
  ["rmb", "CNY"],
  ["日圓", "JPY"],
  ["日幣", "JPY"],
  ["日元", "JPY"],
  ["韓元", "KRW"],
  ["歐元", "EUR"],
  ["€", "EUR"],
  ["英鎊", "GBP"],
  ["£", "GBP"],
  ["元整", null],
  ["元", null],
  ["圓", null],
  ["塊", null],
  ["$", null],
  ["¥", null],
];

const digitOf: Readonly<Record<string, string>> = {
  零: "0",
  〇: "0",
  一: "1",
  壹: "1",
  二: "2",
  兩: "2",
  貳: "2",
  三: "3",
  參: "3",
  四: "4",
  肆: "4",
  五: "5",
  伍: "5",
  六: "6",
  陸: "6",
  七: "7",
  柒: "7",
  八: "8",
  捌: "8",
  九: "9",
  玖: "9",
};

/**
 * Units as a number of zeros, so that amounts are scaled without rounding. Large units multiply everything before them.
 */
const smallUnits: Readonly<Record<string, number>> = { 十: 1, 拾: 1, 百: 2, 佰: 2, 千: 3, 仟: 3 };
const largeUnits: Readonly<Record<string, number>> = { 萬: 4, 万: 4, 億: 8, 亿: 8, 兆: 12 };
const latinUnits: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mm: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

/**
 * Parses an amount as people write it: `3,000,000`, `NT$30,000,000`, `1.5M`, `100萬`, `三千萬`, `1億2,000萬`, including in
 * full-width digits. Null for an empty text, undefined if it is not an amount or is ambiguous (`1,5`).
 */
export function readTypedAmount(text: string): TypedAmount | null | undefined {
  if (text.length > maxUnits(maxAmountText)) return undefined;
  if (!isVisible(text)) return null;
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replaceAll("\u2212", "-")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length > maxAmountText) return undefined;
  const { rest, currencies } = withoutCurrency(plain);
  if (new Set(currencies).size > 1) return undefined;
  const value = readLatin(rest) ?? readChinese(rest.replaceAll(" ", ""));
  return value === undefined ? undefined : { value, currency: currencies[0] ?? null };
}

function withoutCurrency(text: string): { rest: string; currencies: string[] } {
  const currencies: string[] = [];
  let rest = text;
  for (let found = true; found; ) {
    const mark = currencyMarks.find(([mark]) => rest.startsWith(mark) || rest.endsWith(mark));
    const code = /^([a-z]{3})(?![a-z])|(?<![a-z])([a-z]{3})$/.exec(rest);
    if (mark) {
      if (mark[1]) currencies.push(mark[1]);
      rest = rest.startsWith(mark[0]) ? rest.slice(mark[0].length) : rest.slice(0, -mark[0].length);
    } else if (code) {
      currencies.push(code[0].toUpperCase());
      rest = rest.replace(code[0], "");
    }
    found = Boolean(mark ?? code);
    rest = rest.trim();
  }
  return { rest, currencies };
}

/** Digits in groups of three, or of four as with 萬, separated by commas or spaces. */
const grouped = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,4}(?:,\d{4})+)(?:\.\d+)?$/;

function readLatin(text: string): number | undefined {
  const [, digits = "", unit = ""] = /^(-?[\d., ]*\d) ?([a-z]*)$/.exec(text) ?? [];
  if (!grouped.test(digits)) return undefined;
  if (unit === "") return scaled(digits, 0);
  return Object.hasOwn(latinUnits, unit) ? scaled(digits, latinUnits[unit] ?? 0) : undefined;
}

/** Parses numbers with Chinese units, whose coefficients may be digits: 三千五百萬, 1.2億, 3億5,000萬. */
function readChinese(text: string): number | undefined {
  const total = /^[\d.,零〇一壹二兩貳三參四肆五伍六陸七柒八捌九玖十拾百佰千仟萬万億亿兆]+$/.test(text)
    ? sumOf(text)
    : undefined;
  return total !== undefined && Number.isFinite(total) ? total : undefined;
}

function sumOf(text: string): number | undefined {
  let [total, section] = [0, 0];
  let coefficient: string | null = null;
  let [lastLarge, lastSmall] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  /** The zeros of the preceding unit: 三萬五 is 35,000. */
  let before = 0;
  for (const [part] of text.matchAll(/[\d.,]+|./gu)) {
    const digit = digitOf[part];
    const small = smallUnits[part];
    const large = largeUnits[part];
    if (digit !== undefined) {
      if (coefficient !== null && coefficient !== "0") return undefined;
      if (digit === "0") before = 0;
      coefficient = digit;
    } else if (small !== undefined) {
      if (small >= lastSmall) return undefined;
      const amount = scaled(coefficient ?? "1", small);
      if (amount === undefined) return undefined;
      section += amount;
      [coefficient, lastSmall, before] = [null, small, small];
    } else if (large !== undefined) {
      if (large >= lastLarge || (section === 0 && coefficient === null)) return undefined;
      const amount = scaled(String(section), large);
      const rest = coefficient === null ? 0 : scaled(coefficient, large);
      if (amount === undefined || rest === undefined) return undefined;
      total += amount + rest;
      [section, coefficient, lastSmall, lastLarge, before] = [0, null, Number.POSITIVE_INFINITY, large, large];
    } else {
      if (coefficient !== null || !grouped.test(part)) return undefined;
      [coefficient, before] = [part, 0];
    }
  }
  if (coefficient === null) return total + section;
  const last = scaled(coefficient, before > 0 ? before - 1 : 0);
  return last === undefined ? undefined : total + section + last;
}

/** A decimal number times ten to the power of `zeros`; exact if the result is an integer. */
function scaled(digits: string, zeros: number): number | undefined {
  const [whole = "", fraction = ""] = digits.replace(/[, ]/g, "").split(".");
  const shifted = `${whole}${fraction.slice(0, zeros).padEnd(zeros, "0")}.${fraction.slice(zeros)}0`;
  const value = Number(shifted);
  return Number.isFinite(value) ? value : undefined;
}
