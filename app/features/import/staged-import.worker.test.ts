import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { makeStaff } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { column, requiredColumns } from "./columns";
import type { ImportReport } from "./report";
import { runStagedImport, stageImport } from "./staged-import.server";

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: other } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);

function fileOf(names: string[], cells: Record<string, string> = {}): Uint8Array {
  const data = names.map((name) => {
    const row: Record<string, string> = {
      [column.company]: name,
      [column.description]: `${name} makes quiet machines`,
      [column.categories]: "SaaS",
      [column.profile]: name ? `http://www.crunchbase.com/organization/${name.toLowerCase()}` : "",
      ...cells,
    };
    return requiredColumns.map((key) => row[key] ?? "");
  });
  return new TextEncoder().encode(Papa.unparse({ fields: requiredColumns, data }));
}

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string; fields?: object }) => [error.code, ...Object.keys(error.fields ?? {})].join(" "),
  );

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
    const { importId, preview } = await stageImport(app, { actor: admin, csv });
    expect(await app.db.$count(accounts), "a preview writes nothing").toBe(before);
    expect(preview).toMatchObject({ rows: 172, startups: 170 });
    expect(preview.counts).toEqual({ created: 170, updated: 0, unchanged: 0, refused: 2 });
    expect(preview.lines.at(0)).toMatchObject({
      line: 2,
      outcome: "created",
      issues: [{ reason: "unmappedCategory" }],
    });
    expect(preview.lines.slice(-2).map(({ issues }) => issues[0]?.reason)).toEqual(["duplicate", "noName"]);

    expect(await runToEnd(importId)).toEqual({ steps: 3, sum: { created: 170, unchanged: 0 } });
    expect(await app.db.$count(accounts)).toBe(before + 170);
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 0 })), "deleted").toBe("gone");

    const again = await stageImport(app, { actor: admin, csv });
    expect(again.preview.counts).toEqual({ created: 0, updated: 0, unchanged: 170, refused: 2 });
    const whole = await runStagedImport(app, { actor: admin, importId: again.importId, from: null });
    expect(whole.report).toMatchObject({ rows: 172, unchanged: 170, skipped: 2 });
  });

  it("shows what would be updated", async () => {
    const first = await stageImport(app, { actor: admin, csv: fileOf(["Upda"]) });
    await runToEnd(first.importId);
    const { preview } = await stageImport(app, {
      actor: admin,
      csv: fileOf(["Upda"], { [column.description]: "Another description" }),
    });
    expect(preview.lines).toMatchObject([{ company: "Upda", outcome: "updated", published: true }]);
  });

  it("rejects an invalid file, reviewers, and files staged by someone else", async () => {
    const before = await app.db.$count(accounts);
    const broken = new TextEncoder().encode('Company,"Satus\n');
    expect(await outcome(stageImport(app, { actor: admin, csv: broken }))).toBe("invalid file");
    expect(await outcome(stageImport(app, { actor: reviewer, csv: fileOf(["Secret"]) }))).toBe("forbidden");
    const { importId } = await stageImport(app, { actor: admin, csv: fileOf(["Mine"]) });
    expect(await outcome(runStagedImport(app, { actor: other, importId, from: 0 }))).toBe("gone");
    expect(await outcome(runStagedImport(app, { actor: reviewer, importId, from: 0 }))).toBe("forbidden");
    await stageImport(app, { actor: admin, csv: fileOf(["Newer"]) });
    expect(await outcome(runStagedImport(app, { actor: admin, importId, from: 0 }))).toBe("gone");
    expect(await app.db.$count(accounts)).toBe(before);
  });
});
