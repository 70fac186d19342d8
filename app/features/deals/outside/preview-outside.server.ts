import type { CardStage } from "~/db/board-values";
import { readTable } from "~/features/intake/import/read-table.server";
import { issueWith } from "~/locales/issues";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardOwner } from "../board/read-cards.server";
import { listLimits, longestContent, mostAtOnce, mostBytes, type OutsidePreview } from "./deal";
import { markDuplicates } from "./duplicates";
import { type ListLine, linesOfTable, readDeal, readPasted } from "./read-list";
import { readOutside } from "./read-outside.server";
import { stagedContent } from "./staged-content";

/** A list as it comes: pasted, or the bytes of a CSV file or an Excel workbook. */
export type DealList = { text: string } | { bytes: Uint8Array };

/**
 * Reads a list of deals and says what adding it would do, without adding anything (product §23.8). Lines without a
 * stage get `stage`. Throws `too_large`, and `invalid` on the field `file` or `list`: a file that cannot be read, no
 * deals, or too many.
 */
export async function previewOutside(
  app: App,
  { actor, list, stage }: { actor: BoardOwner; list: DealList; stage: CardStage },
): Promise<OutsidePreview> {
  const field = "text" in list ? "list" : "file";
  const lines = await linesOf(list);
  if (lines.length === 0) throw refusedList(field, "boardDeals:empty");
  if (lines.length > mostAtOnce) throw refusedList(field, issueWith("boardDeals:tooMany", { max: mostAtOnce }));
  const year = Number(taipeiDay(app.now()).slice(0, 4));
  const read = lines.map((line) => readDeal(line, { stage, year }));
  const { onBoard, room } = await readOutside(app, actor);
  const rows = markDuplicates(
    read.flatMap((one) => ("deal" in one ? one : [])),
    onBoard,
  );
  if (stagedContent(rows).length > longestContent) throw refusedList(field, "boardDeals:tooLong");
  return { rows, refused: read.flatMap((one) => ("reason" in one ? one : [])), room };
}

async function linesOf(list: DealList): Promise<ListLine[]> {
  if ("text" in list) return readPasted(list.text);
  if (list.bytes.byteLength > mostBytes) throw new AppError("too_large");
  return linesOfTable(await readTable(list.bytes, { limits: listLimits }));
}

const refusedList = (field: "file" | "list", issue: string) =>
  new AppError("invalid", { message: issue, fields: { [field]: [issue] } });
