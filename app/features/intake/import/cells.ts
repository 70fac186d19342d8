import { fold } from "~/locales/fold";
import { segmenter } from "~/locales/formats";
import { defaultLocale } from "~/locales/locale";

/** Cell contents that mean "none", folded. */
const nothing: ReadonlySet<string> = new Set(
  [
    ...[
      "無",
      "没有",
      "沒有",
      "查無",
      "查無資料",
      "無資料",
      "無網站",
      "無官網",
      "尚無",
      "暫無",
      "未提供",
      "不提供",
      "不詳",
    ],
    ...["未知", "不明", "待補", "待確認", "待定", "空白", "同上", "不適用"],
    ...["n/a", "n.a.", "n.a", "#n/a", "nil", "none", "null", "undefined", "nan", "unknown", "not available"],
    ...["not applicable", "tbd", "tba", "tbc", "?", "??", "???", ".", "..", "...", "*"],
  ].map(fold),
);

/**
 * Contents that mean "none" except in columns of names and codes: Norway is NO, Namibia NA, and companies are called X.
 */
const nothingButInNames: ReadonlySet<string> = new Set(["na", "no", "x"]);

/** Longer cells always count as values. */
const maxNothing = 16;

const dashes = /^[-‐-―−－ー_~～/／\\|｜、，,]{1,16}$/u;

/**
 * Returns a cell's value, or empty if the cell only says that there is none. Set `isName` for columns with names or
 * codes of companies, places or people.
 */
export function statedIn(cell: string, { isName = false }: { isName?: boolean } = {}): string {
  if (cell.length > maxNothing) return cell;
  const inner = cell.replace(/^[(（[【「<＜]|[)）\]】」>＞]$/gu, "").trim();
  if (inner === "" || dashes.test(inner)) return "";
  const said = fold(inner);
  return nothing.has(said) || (!isName && nothingButInNames.has(said)) ? "" : cell;
}

/** What separates the values of a cell that lists several. */
export const separators = /[,，、;；\n\r]/u;

/** Splits a cell that lists several values, whatever the separator; only the first `most` parts, empty ones included. */
export function partsOf(cell: string, most?: number): string[] {
  return cell
    .split(separators, most)
    .map((part) => statedIn(part.trim()))
    .filter((part) => part !== "");
}

/** Like `partsOf`, but also splits at slashes, for people and categories, whose names contain none. */
export const partsBySlashesToo = (cell: string): string[] => partsOf(cell.replace(/[/／|｜]/gu, ","));

/** Truncates a text to at most `max` UTF-16 units, without splitting a visible character. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  // Segments slightly more than is kept, so that the last character is seen whole.
  for (const { index, segment } of segmenter(defaultLocale).segment(text.slice(0, max + maxCharacter))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Upper bound on the length of a character with its marks and joiners. */
const maxCharacter = 64;

/**
 * Parses a founding date to `YYYY-MM-DD`, from a year or a date of the common era or the Republic of China (民國):
 * `2019`, `2019-03-15`, `民國108年`, `108/03/15`, `1080315`. Missing months and days become the first. Empty stays empty,
 * anything else is null.
 */
export function foundingDate(text: string, thisYear: number): string | null {
  if (text === "") return "";
  if (text.length > 40) return null;
  // Drops the time that spreadsheets add.
  const [dated = ""] = text.normalize("NFKC").split(/[\sT]\d{1,2}:\d{2}/u);
  const plain = dated.replace(/\s/gu, "");
  const compact = /^(\d{3,4})(\d{2})(\d{2})$/.exec(plain);
  const written =
    /^(民國|民国|中華民國|西元|公元)?(\d{1,4})(年?)(?:(?:[-/.]|(?<=年))(\d{1,2})(?:[-/.月](\d{1,2})日?|月)?)?$/u.exec(
      plain,
    );
  const [, era = "", year = "", mark = "", month = "", day = ""] = compact
    ? ["", "", compact[1], "", compact[2], compact[3]]
    : (written ?? []);
  // Two digits alone may be a year of either era.
  const isRoc = /民/u.test(era) || (year.length === 3 && era === "") || (year.length <= 2 && mark !== "" && era === "");
  if (year === "" || (year.length < 4 && !isRoc)) return null;
  const common = Number(year) + (isRoc ? rocOffset : 0);
  if (common < earliestYear || common > thisYear) return null;
  const date = new Date(Date.UTC(common, Number(month || 1) - 1, Number(day || 1)));
  const isReal = date.getUTCMonth() === Number(month || 1) - 1 && date.getUTCDate() === Number(day || 1);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const rocOffset = 1911;
const earliestYear = 1600;

const closedWords =
  "解散|廢止|废止|撤銷|撤销|歇業|歇业|停業|停业|破產|破产|清算|結束營業|结束营业|關閉|关闭|倒閉|倒闭|註銷|注销|吊銷|吊销";
const closed = new RegExp(closedWords, "u");
const notClosed = new RegExp(`(?:未|尚未|非|無|没有|沒有)(?:${closedWords})`, "gu");
const closedInEnglish =
  /\b(?:dead|closed|inactive|defunct|dissolved|dissolution|ceased|shut ?down|out of business|bankrupt|bankruptcy|liquidated|liquidation|deactivated|struck off)\b/i;
const notClosedInEnglish = /\b(?:not|never|n't) (?:yet )?(?:dead|closed|inactive|dissolved|bankrupt)\b/gi;

/** Longer statuses are truncated before they are read. */
const maxStatus = 200;

/**
 * Whether a status says that the company no longer exists, including the wording of company registers. Acquired
 * companies do not count as closed.
 */
export function isClosed(status: string): boolean {
  const plain = status.slice(0, maxStatus).normalize("NFKC");
  return closed.test(plain.replace(notClosed, "")) || closedInEnglish.test(plain.replace(notClosedInEnglish, ""));
}
