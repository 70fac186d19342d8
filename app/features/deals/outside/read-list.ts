import { type CardStage, cardStages } from "~/db/board-values";
import { cutAt, foundingDate, partsOf, separators, statedIn } from "~/features/intake/import/cells";
import { normalizeHeading } from "~/features/intake/import/guess-match";
import { type CsvTable, readCsv } from "~/features/intake/import/read-csv";
import { multiLine } from "~/features/text/text/entered-text";
import { oneLine, onOneLine, plainName } from "~/features/text/text/one-line";
import { isLongerThan, maxUnits } from "~/features/text/text/typed-text";
import { isWebAddress, maxWebAddress, tidyWebAddress, webAddress } from "~/features/text/text/web-address";
import { board as english } from "~/locales/en-US/deals/board";
import { board as chinese } from "~/locales/zh-TW/deals/board";
import { AppError } from "~/server/errors";
import { longestNote, longestStep, longestTag, mostTags } from "../board/rules";
import { planDay } from "../board/schema";
import { distinctTags } from "../board/tags.server";
import {
  type Doubt,
  listLimits,
  longestName,
  mostAtOnce,
  type OutsideDeal,
  type ReadDeal,
  type Refusal,
  type RefusedLine,
} from "./deal";

/** What a column of a list may contain, with its headings as `normalizeHeading` returns them. */
const headings = {
  name: "name; company; company name; deal; startup; startup name; organization; investor; fund; 名稱; 名字; 公司; 公司名稱; 公司名; 案件; 案件名稱; 新創; 新創名稱; 投資人; 投資人名稱; 基金",
  link: "link; url; website; web; web site; homepage; site; domain; company url; deck; deck link; 連結; 網址; 網站; 官網; 公司網站; 公司網址; 簡報連結",
  stage: "stage; status; column; 階段; 狀態; 進度; 欄位",
  nextStep:
    "next step; next steps; next; next action; todo; to do; action; 下一步; 下一步行動; 待辦; 待辦事項; 後續行動",
  nextOn: "date; next date; due; due date; next step date; follow up; 日期; 下一步日期; 期限; 到期日; 追蹤日期",
  tags: "tag; tags; label; labels; category; 標籤; 分類; 類別",
  note: "note; notes; comment; comments; remark; remarks; memo; 備註; 筆記; 附註; 說明; 註記",
} as const;

export type DealField = keyof typeof headings;

const fieldByHeading = new Map(
  (Object.keys(headings) as DealField[]).flatMap((field) =>
    headings[field].split(";").map((heading) => [normalizeHeading(heading), field] as const),
  ),
);

/** A line of a list, divided into what it says. */
export interface ListLine {
  line: number;
  cells: Partial<Record<DealField, string>>;
  /** Whether it has cells that are not read. */
  hasMore: boolean;
}

/** Finds the field of each column by its heading, each field once; null if no heading names a deal. */
export function fieldsOf(row: readonly string[]): Array<DealField | null> | null {
  const used = new Set<DealField>();
  const fields = row.map((heading) => {
    const field = fieldByHeading.get(normalizeHeading(heading));
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  });
  return used.has("name") && (used.size > 1 || row.length === 1) ? fields : null;
}

/** Reads the lines of a table, by its headings or, without known ones, by what its cells look like. */
export function linesOfTable({ headings: first, rows }: Pick<CsvTable, "headings" | "rows">): ListLine[] {
  const fields = fieldsOf(first);
  if (!fields) return [{ line: 1, cells: first }, ...rows].map(({ line, cells }) => lineOf(line, cells));
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? ""]] : []))),
    hasMore: false,
  }));
}

/**
 * Reads a pasted list, one deal per line: `name`, `name, link`, `name link`, `name<TAB>link`, or the columns of a
 * spreadsheet with their headings. Never throws: whatever is not understood is a name. Reads at most one line more than
 * `mostAtOnce`.
 */
export function readPasted(text: string): ListLine[] {
  const lines = text.split(/\r\n?|\n/);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (first.length <= longestLine && fieldsOf(first.split(/[\t,;]/).map((heading) => heading.trim()))) {
    try {
      return linesOfTable(readCsv(new TextEncoder().encode(text), null, listLimits));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  const found: ListLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== "") found.push(lineOf(at + 1, cellsOf(line.trim())));
    if (found.length > mostAtOnce) break;
  }
  return found;
}

/** Longer lines are taken as one name. */
const longestLine = 4000;
const mostSeparators = 20;

function cellsOf(line: string): string[] {
  if (line.length > longestLine) return [line];
  if (line.includes("\t")) return line.split("\t").map((cell) => cell.trim());
  const places = [...line.matchAll(/[,，、;；]/gu)].slice(-mostSeparators);
  const place = places.find(({ index }) => isWebAddress(tidyWebAddress(line.slice(index + 1))));
  const index = place?.index ?? spaceBeforeAddress(line);
  return index === undefined ? [line] : [line.slice(0, index).trim(), line.slice(index + 1).trim()];
}

/** Returns the place of the space before a link that ends a line, which people type instead of a comma. */
function spaceBeforeAddress(line: string): number | undefined {
  const index = line.search(/\s\S+$/u);
  const last = line.slice(index + 1);
  return index > 0 && /^https?:\/\//i.test(last) && isWebAddress(tidyWebAddress(last)) ? index : undefined;
}

function lineOf(line: number, cells: readonly string[]): ListLine {
  const filled = cells.filter((cell) => cell !== "");
  const link = filled
    .slice(1)
    .find((cell) => cell.length <= maxUnits(maxWebAddress) && isWebAddress(tidyWebAddress(cell)));
  return {
    line,
    cells: { name: filled[0] ?? "", ...(link !== undefined && { link }) },
    hasMore: filled.length > (link === undefined ? 1 : 2),
  };
}

/** Reads the deal of a line, with doubts where it was changed to fit, or says why there is none. Never throws. */
export function readDeal(
  { line, cells, hasMore }: ListLine,
  { stage, year }: { stage: CardStage; year: number },
): ReadDeal | RefusedLine {
  const found: Doubt[] = hasMore ? ["extra"] : [];
  const link = linkIn(cells.link ?? "");
  if (link === null) found.push("link");
  const named = nameIn(cells.name ?? "", link ?? "");
  if ("reason" in named) {
    const text = Object.values(cells).filter(Boolean).join(" ");
    return { line, text: cutAt(onOneLine(text.slice(0, 2 * longestName)), longestName), reason: named.reason };
  }
  if (named.isFromLink) found.push("nameFromLink");
  const deal: OutsideDeal = {
    name: named.name,
    link: named.link,
    stage: stageIn(cells.stage ?? "") ?? stage,
    nextStep: lineIn(cells.nextStep ?? "", step),
    nextOn: dayIn(cells.nextOn ?? "", year),
    ...tagsIn(cells.tags ?? "", found),
    note: noteIn(cells.note ?? ""),
  };
  if (stated(cells.stage) && !stageIn(cells.stage ?? "")) found.push("stage");
  if (isCut(cells.nextStep, deal.nextStep, 2 * maxUnits(longestStep))) found.push("nextStep");
  if (stated(cells.nextOn) && deal.nextOn === null) found.push("nextOn");
  if (isCut(cells.note, deal.note, 2 * longestNote)) found.push("note");
  return { line, deal, doubts: found };
}

const stated = (cell: string | undefined) => cell !== undefined && statedIn(cell) !== "";

const name = plainName(longestName);

function nameIn(cell: string, link: string): { name: string; link: string; isFromLink: boolean } | { reason: Refusal } {
  if (cell.length > maxUnits(longestName)) return { reason: "longName" };
  const typed = onOneLine(statedIn(cell, { isName: true }));
  const address = tidyWebAddress(typed);
  const isAddress = isWebAddress(address) && webAddress.safeParse(address).success;
  // A line that is only an address, unless it may be a name: “Booking.com”.
  if (isAddress && name.safeParse(typed).success) return { name: typed, link: link || address, isFromLink: false };
  const from = isAddress ? link || address : typed === "" ? link : "";
  if (from !== "") {
    const host = new URL(from).hostname.replace(/^www\./, "");
    return isLongerThan(host, longestName) ? { reason: "longName" } : { name: host, link: from, isFromLink: true };
  }
  if (typed === "") return { reason: "noName" };
  if (isLongerThan(typed, longestName)) return { reason: "longName" };
  const read = name.safeParse(typed);
  if (read.success) return { name: read.data, link, isFromLink: false };
  return { reason: read.error.issues.some(({ message }) => message === "no_address") ? "addressInName" : "characters" };
}

/** Null for what is not an address. */
function linkIn(cell: string): string | null {
  const read = webAddress.safeParse(statedIn(cell));
  return read.success ? read.data : null;
}

const stageByName = new Map(
  [chinese, english].flatMap(({ stages }) =>
    cardStages.flatMap((stage) =>
      [stage, stages.investor[stage], stages.startup[stage]].map((text) => [normalizeHeading(text), stage] as const),
    ),
  ),
);

const stageIn = (cell: string) => stageByName.get(normalizeHeading(cell)) ?? null;

const step = { text: oneLine(longestStep), max: longestStep };
const tag = { text: oneLine(longestTag), max: longestTag };
const noteText = multiLine(longestNote);

function lineIn(cell: string, { text, max }: typeof step): string {
  const read = text.safeParse(cutAt(onOneLine(cutAt(statedIn(cell), maxUnits(max))), max));
  return read.success ? read.data : "";
}

function noteIn(cell: string): string {
  const read = noteText.safeParse(cutAt(statedIn(cell), longestNote));
  return read.success ? read.data : "";
}

/** Whether less of a cell was taken than it says; a cell of more than `most` units is not read to its end. */
const isCut = (cell = "", taken: string, most: number) =>
  stated(cell) && (cell.trimEnd().length > most || onOneLine(taken).length < onOneLine(cell.slice(0, most)).length);

/** Years after this one that a plan may reach. */
const yearsAhead = 10;

/** A whole date of the common era or the Republic of China that a plan may have; null for anything else. */
function dayIn(cell: string, year: number): string | null {
  const typed = statedIn(cell).slice(0, 60);
  const isWhole = (typed.match(/\d+/g) ?? []).length >= 3 || /^\d{7,8}$/.test(typed.trim());
  const day = planDay.safeParse(isWhole ? foundingDate(typed, year + yearsAhead) : null);
  return day.success ? day.data : null;
}

/** How much of a cell is read for tags, in UTF-16 units and in parts: a workbook can name one long cell in each row. */
const longestTags = (mostTags + 1) * (maxUnits(longestTag) + 1);
const mostParts = 4 * mostTags;

function tagsIn(cell: string, found: Doubt[]): { tags: string[] } {
  const listed = cell.slice(0, longestTags);
  const parts = partsOf(listed, mostParts);
  const tags = distinctTags(parts.map((part) => lineIn(part, tag))).slice(0, mostTags);
  const isWhole = listed.length === cell.length && listed.split(separators, mostParts + 1).length <= mostParts;
  if (!isWhole || parts.length > mostTags || parts.some((part) => isLongerThan(part, longestTag))) found.push("tags");
  return { tags };
}
