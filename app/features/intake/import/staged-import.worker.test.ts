import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, startups } from "~/db/schema";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { column, csvFile } from "../../../../tests/support/import-file";
import { outcome } from "../../../../tests/support/outcome";
import type { ImportReport } from "./report";
import { matchStagedImport, readRejected, runStagedImport, stageImport } from "./staged-import.server";
import { takeBackImport } from "./take-back-import.server";

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: other } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);

function fileOf(names: string[], cells: Record<string, string> = {}): Uint8Array {
  const data = names.map((name) => {
    return {
      [column.company]: name,
      [column.description]: `${name} makes quiet machines`,
      [column.categories]: "SaaS",
      [column.profile]: name ? `http://www.crunchbase.com/organization/${name.toLowerCase()}` : "",
      ...cells,
    };
  });
  return csvFile(data);
}

async function runToEnd(
  importId: string,
): Promise<{ steps: number; sum: Pick<ImportReport, "created" | "unchanged"> }> {
  const sum = { created: 0, unchanged: 0 };
  for (let from = 0, steps = 1; ; steps++) {
    const step = await runStagedImport(app, { actor: admin, importId, from });
    sum.created += step.report.created;
    sum.unchanged += step.report.unchanged;
    if (step.done === step.total) return { steps, sum };
    from = step.done;
  }
}

describe("an import with a preview", () => {
  it("previews the outcome of each line, then imports in parts with the same outcome", async () => {
    const names = Array.from({ length: 170 }, (_, at) => `Part${at}`);
    const csv = fileOf([...names, "Part0", ""], { [column.categories]: "SaaS, Nonsense" });
    const before = await app.db.$count(accounts);
    const { importId, preview } = await stageImport(app, { actor: admin, csv, fileName: "list.csv", locale: "en-US" });
    expect(await app.db.$count(accounts), "a preview writes nothing").toBe(before);
    expect(preview).toMatchObject({ rows: 172, startups: 170 });
    expect(preview.counts).toEqual({ created: 170, updated: 0, unchanged: 0, closed: 0, doubtful: 0, refused: 2 });
    const [refused, partly] = preview.groups;
    expect(refused?.lines.map(({ issues }) => issues[0]?.reason)).toEqual(["duplicate", "noName"]);
    expect(partly).toMatchObject({ group: "partly", total: 170 });
    expect(partly?.lines[0]).toMatchObject({ line: 2, outcome: "created", issues: [{ reason: "unmappedCategory" }] });
    expect(partly?.lines, "bounded").toHaveLength(100);

    expect(await runToEnd(importId)).toEqual({ steps: 3, sum: { created: 170, unchanged: 0 } });
    expect(await app.db.$count(accounts)).toBe(before + 170);
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 0 })), "deleted").toBe("gone");

    const again = await stageImport(app, { actor: admin, csv, fileName: "list.csv", locale: "en-US" });
    expect(again.preview.counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 170,
      closed: 0,
      doubtful: 0,
      refused: 2,
    });
    const whole = await runStagedImport(app, { actor: admin, importId: again.importId, from: null });
    expect(whole.report).toMatchObject({ rows: 172, unchanged: 170, skipped: 2 });
  });

  it("goes no further once it was taken back", async () => {
    const csv = fileOf(Array.from({ length: 90 }, (_, at) => `Halt${at}`));
    const { importId } = await stageImport(app, { actor: admin, csv, fileName: "list.csv", locale: "en-US" });
    await runStagedImport(app, { actor: admin, importId, from: 0 });
    expect(await takeBackImport(app, { actor: admin, importId })).toMatchObject({ removed: 80 });
    const before = await app.db.$count(accounts);
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 80 }))).toBe("gone");
    expect(await app.db.$count(accounts)).toBe(before);
  });

  it("shows field by field what would be updated", async () => {
    const first = await stageImport(app, {
      actor: admin,
      csv: fileOf(["Upda"]),
      fileName: "list.csv",
      locale: "en-US",
    });
    await runToEnd(first.importId);
    const { preview } = await stageImport(app, {
      actor: admin,
      csv: fileOf(["Upda"], { [column.description]: "Another description" }),
      fileName: "list.csv",
      locale: "en-US",
    });
    expect(preview.groups).toMatchObject([{ group: "updated", total: 1 }]);
    expect(preview.groups[0]?.lines).toMatchObject([
      {
        company: "Upda",
        outcome: "updated",
        published: true,
        changes: [
          { label: "Company description (English)", before: "Upda makes quiet machines", after: "Another description" },
        ],
      },
    ]);
  });

  it("leaves out doubtful rows unless a person identifies each company", async () => {
    const csv = (rows: string) => new TextEncoder().encode(`Company,City\n${rows}`);
    const stage = (rows: string) =>
      stageImport(app, { actor: admin, csv: csv(rows), fileName: "list.csv", locale: "en-US" });
    const run = async (rows: string, choices: Array<{ line: number; company?: string }> = []) => {
      const { importId } = await stage(rows);
      return (await runStagedImport(app, { actor: admin, importId, from: 0, choices })).report;
    };
    await run("Doubt\nDoubt B");
    const { preview } = await stage("Doubt,Taipei\nDoubt B,Tainan");
    const [doubtful] = preview.groups;
    expect(doubtful).toMatchObject({ group: "doubtful", total: 2 });
    const [first, second] = doubtful?.lines.map(({ namesakes }) => namesakes[0]) ?? [];
    expect([first?.name, second?.name]).toEqual(["Doubt", "Doubt B"]);
    expect(await run("Doubt,Taipei\nDoubt B,Tainan")).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    const choices = [
      { line: 2, company: first?.id ?? "" },
      { line: 3, company: "new" },
    ];
    expect(await run("Doubt,Taipei\nDoubt B,Tainan", choices)).toMatchObject({ created: 1, updated: 1, skipped: 0 });
    expect(await app.db.$count(startups, eq(startups.name, "Doubt"))).toBe(1);
    expect(await app.db.$count(startups, eq(startups.name, "Doubt B"))).toBe(2);
    expect(await run("Doubt,Taichung", [{ line: 2, company: second?.id ?? "" }]), "another company").toMatchObject({
      skipped: 1,
    });
  });

  it("shows how the file was interpreted, which a person can change", async () => {
    // 公司名稱 / 微風科技, in Big5; as GB18030 it would decode to other text.
    const csv = Uint8Array.from(atob("pL2lcaa6us0KtrutaK3nqN4K"), (char) => char.charCodeAt(0));
    const file = { actor: admin, csv, fileName: "list.csv", locale: "en-US" } as const;
    const staged = await stageImport(app, { ...file, encoding: "big5" });
    expect(staged).toMatchObject({ encoding: "big5", preview: { readAs: { encoding: "big5" } } });
    const { importId, source } = staged;
    const changed = { actor: admin, importId, source, fields: ["name"], locale: "en-US" } as const;
    const other = await matchStagedImport(app, { ...changed, fields: ["name"], encoding: "gb18030" });
    expect(other.preview.readAs).toEqual({ encoding: "gb18030" });
    expect(other.preview.sample).not.toBe(staged.preview.sample);
    const back = await matchStagedImport(app, { ...changed, fields: ["name"], encoding: "big5" });
    expect(back.preview.sample).toBe(staged.preview.sample);
    expect(await outcome(matchStagedImport(app, { ...changed, fields: ["name"], encoding: "utf-8" }))).toBe(
      "invalid file",
    );
  });

  it("rejects an invalid file, reviewers, and files staged by someone else", async () => {
    const before = await app.db.$count(accounts);
    const broken = new TextEncoder().encode('Company,"Satus\n');
    expect(await outcome(stageImport(app, { actor: admin, csv: broken, fileName: "list.csv", locale: "en-US" }))).toBe(
      "invalid file",
    );
    expect(
      await outcome(
        stageImport(app, { actor: reviewer, csv: fileOf(["Secret"]), fileName: "list.csv", locale: "en-US" }),
      ),
    ).toBe("forbidden");
    const { importId } = await stageImport(app, {
      actor: admin,
      csv: fileOf(["Mine"]),
      fileName: "list.csv",
      locale: "en-US",
    });
    expect(await outcome(runStagedImport(app, { actor: other, importId, from: 0 }))).toBe("gone");
    expect(await outcome(runStagedImport(app, { actor: reviewer, importId, from: 0 }))).toBe("forbidden");
    await stageImport(app, { actor: admin, csv: fileOf(["Newer"]), fileName: "list.csv", locale: "en-US" });
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 0 }))).toBe("gone");
    expect(await app.db.$count(accounts)).toBe(before);
  });

  it("tells how many will be listed, unclaimed, closed and skipped", async () => {
    const csv = csvFile([
      { [column.company]: "Listed One", [column.description]: "Does things" },
      { [column.company]: "Bare One" },
      { [column.company]: "Closed One", [column.description]: "Did things", [column.status]: "Closed" },
      { [column.description]: "No name" },
    ]);
    const { preview } = await stageImport(app, { actor: admin, csv, fileName: "list.csv", locale: "en-US" });
    expect(preview.totals).toEqual({ listed: 1, unclaimed: 2, closed: 1, skipped: 1 });
    expect(preview.counts).toEqual({ created: 2, updated: 0, unchanged: 0, closed: 1, doubtful: 0, refused: 1 });
  });

  it("lets columns be matched by hand, and keeps the match for the next file with these headings", async () => {
    const csv = new TextEncoder().encode("Alpha;Beta;Gamma\nHandmade Co;We match by hand;https://handmade.example\n");
    const staged = await stageImport(app, { actor: admin, csv, fileName: "My list.csv", locale: "en-US" });
    expect(staged).toMatchObject({ source: "My list", preview: { isUsable: false, startups: 0 } });
    expect(staged.preview.columns[1]).toEqual({ heading: "Beta", samples: ["We match by hand"], field: null });
    const { importId } = staged;
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 0 }))).toBe("invalid file");
    const match = { actor: admin, importId, source: "Hand list", locale: "en-US" } as const;
    const twice = await matchStagedImport(app, { ...match, fields: ["name", "name", null] });
    expect(twice.preview.isUsable).toBe(false);
    const matched = await matchStagedImport(app, { ...match, fields: ["name", "description", "website"] });
    expect(matched.preview).toMatchObject({ isUsable: true, totals: { listed: 1 } });
    expect(await outcome(matchStagedImport(app, { ...match, actor: other, fields: ["name"] }))).toBe("gone");
    await runToEnd(importId);
    const stored = await app.db.select().from(startups).where(eq(startups.name, "Handmade Co")).get();
    expect(stored).toMatchObject({ unclaimedSource: "Hand list", website: "https://handmade.example", isPublish: 2 });

    const next = new TextEncoder().encode("ＡＬＰＨＡ,beta, gamma \nNext Co,Text,\n");
    const again = await stageImport(app, { actor: other, csv: next, fileName: "x.csv", locale: "en-US" });
    expect(again).toMatchObject({ source: "Hand list", preview: { isUsable: true } });
    expect(again.preview.columns.map(({ field }) => field)).toEqual(["name", "description", "website"]);
  });

  it("gives the rejected rows back until the next file, to their admin only", async () => {
    const csv = fileOf(["", "Kept"]);
    const { importId, hasRejected } = await stageImport(app, { actor: admin, csv, fileName: "x.csv", locale: "en-US" });
    expect(hasRejected).toBe(true);
    await runToEnd(importId);
    const rejected = await readRejected(app, { actor: admin, importId });
    expect(rejected).toContain("Reason not imported");
    expect(rejected).toContain("No company name");
    expect(rejected).not.toContain("Kept");
    expect(await outcome(readRejected(app, { actor: other, importId }))).toBe("gone");
    expect(await outcome(readRejected(app, { actor: reviewer, importId }))).toBe("forbidden");
    await stageImport(app, { actor: admin, csv: fileOf(["Clean"]), fileName: "x.csv", locale: "en-US" });
    expect(await outcome(readRejected(app, { actor: admin, importId }))).toBe("gone");
  });
});
