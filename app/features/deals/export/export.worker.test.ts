import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cards, listings } from "~/db/schema";
import { investorTarget } from "~/features/core/access/walls";
import { readTable } from "~/features/intake/import/read-table.server";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { addNote } from "../board/add-note.server";
import { addOutside } from "../outside/add-outside.server";
import type { OutsideDeal } from "../outside/deal";
import { exportCsv, exportXlsx } from "./export-board.server";

const app = testApp();
const ip = "192.0.2.1";
const actorOf = async () => (await makeInvestor(app, { status: "active", publishedAt: 1 })).viewer;

async function textOf(parts: Promise<AsyncGenerator<Uint8Array>>): Promise<Uint8Array> {
  const all: BlobPart[] = [];
  for await (const part of await parts) all.push(new Uint8Array(part));
  return new Uint8Array(await new Blob(all).arrayBuffer());
}

const deal = (name: string, values: Partial<OutsideDeal> = {}): OutsideDeal => ({
  ...{ name, link: "", stage: "new", nextStep: "", nextOn: null, tags: [], note: "" },
  ...values,
});

describe("the export of a board", () => {
  it("has each card once, with its plan, tags and notes, as CSV and as a workbook that the import reads", async () => {
    const actor = await actorOf();
    const other = await actorOf();
    await addOutside(app, { actor: other, deals: [deal("別人的案件")] });
    await addOutside(app, {
      actor,
      deals: [
        ...Array.from({ length: 250 }, (_, at) => deal(`案件 ${at}`)),
        deal("=cmd|calc", {
          ...{ link: "https://a.tw", stage: "talking", nextStep: "+call", nextOn: "2026-12-03" },
          ...{ tags: ["AI"], note: "@第一\n第二" },
        }),
      ],
    });
    const csv = await textOf(exportCsv(app, { actor, locale: "zh-TW", ip }));
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(csv);
    expect(text.match(/\ufeff/g)).toHaveLength(1);
    expect(text).toContain(`"'=cmd|calc","https://a.tw","洽談中"`);
    expect(text).toContain(`"'+call","2026-12-03"`);
    expect(text).toContain(`"'@第一\n第二"`);
    for (const bytes of [csv, await textOf(exportXlsx(app, { actor, locale: "zh-TW", ip }))]) {
      const { headings, rows } = await readTable(bytes);
      expect(headings[0]).toBe("名稱");
      expect(rows).toHaveLength(251);
      expect(rows.at(-1)?.cells.slice(0, 9)).toEqual(
        expect.arrayContaining(["=cmd|calc", "https://a.tw", "+call", "2026-12-03", "AI", "@第一\n第二"]),
      );
      expect(rows.flatMap(({ cells }) => cells)).not.toContain("別人的案件");
    }
  });

  it("has the text of notes without the marks of what they mention", async () => {
    const actor = await actorOf();
    const [cardId = ""] = await addOutside(app, { actor, deals: [deal("晨星")] });
    const note = { text: "創辦人\n很懂冷鏈", scope: "me", mentions: ["conversation"] } as const;
    await addNote(app, { actor, cardId, version: 0, note });
    const csv = new TextDecoder().decode(await textOf(exportCsv(app, { actor, locale: "zh-TW", ip })));
    expect(csv).toContain('"創辦人\n很懂冷鏈"');
    expect(csv).not.toContain("[[");
  });

  it("is limited for each account", async () => {
    const actor = await actorOf();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? exportCsv : exportXlsx)(app, { actor, locale: "zh-TW", ip }).then(
          () => "done",
          (error: unknown) => (error instanceof AppError ? error.code : error),
        ),
      ),
    );
    expect(new Set(asked)).toEqual(new Set(["done", "rate_limited"]));
    await exportCsv(app, { actor: await actorOf(), locale: "zh-TW", ip });
  });

  it("names a profile only as far as the owner sees it now", async () => {
    const actor = await actorOf();
    const made = await Promise.all(
      ["看得到", "已下架", "隱藏了"].map((name) => makeStartup(app, { name, isPublish: 2, publishedAt: 1 })),
    );
    const now = app.now();
    for (const { id } of made) {
      await app.db.insert(cards).values({
        ...{ id: crypto.randomUUID(), workspaceId: actor.id, subjectId: id, stage: "watching", movedBy: "act" },
        ...{ stageSinceAt: now, seenAt: now, createdAt: now, updatedAt: now },
      });
    }
    await app.db.delete(listings).where(eq(listings.profileId, made[1]?.id ?? ""));
    await hideFrom(app, { startupId: made[2]?.id ?? "", target: investorTarget(actor.id) });
    for (const bytes of [
      await textOf(exportCsv(app, { actor, locale: "en-US", ip })),
      await textOf(exportXlsx(app, { actor, locale: "en-US", ip })),
    ]) {
      const { rows } = await readTable(bytes);
      expect(rows.map(({ cells }) => cells[0]).sort()).toEqual(["Not listed", "Not listed", "看得到"]);
    }
  });
});
