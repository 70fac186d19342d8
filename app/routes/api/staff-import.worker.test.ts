import { count } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { maxFileBytes } from "~/features/intake/import/read-csv";
import { makeInvestor, makeStaff } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { askApi } from "../../../tests/support/ask-call";

const app = testApp();
const staff = await makeStaff(app, { staffRole: "admin" });
const investor = await makeInvestor(app);
const columns = [
  "Company",
  "Satus",
  "Year Founded",
  "Description",
  "Categories",
  "Amounts",
  "City",
  "Country",
  "Profile",
  "Website",
];
const header = columns.map((column) => `"${column}"`).join(",");
const row = 'Quiet Machines,Operating,2011,They make machines,"SaaS, Nonsense",,Taipei,Taiwan,,';

function send(body: BodyInit, options: { token?: string; type?: string; lang?: string } = {}) {
  const { token = staff.token, type = "text/csv", lang = "en-US" } = options;
  const headers = { "Content-Type": type, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  return askApi(
    app,
    new Request(`http://localhost/api/v1/staff/import?lang=${lang}`, { method: "POST", body, headers }),
  );
}

describe("POST /api/v1/staff/import", () => {
  it("imports the body and returns the report in the reader's language", async () => {
    const answer = await send(`${header}\n${row}\n`, { type: "text/csv; charset=utf-8" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: {
        result: {
          import_id: expect.any(String),
          rows: 1,
          created: 1,
          updated: 0,
          unchanged: 0,
          closed: 0,
          skipped: 0,
          published: 1,
          draft: 0,
          rejected: null,
          issues: [
            {
              line: 2,
              company: "Quiet Machines",
              column: "Categories",
              value: "Nonsense",
              reason: "unmappedCategory",
              message: "No industry or domain for this category",
            },
          ],
        },
      },
    });
  });

  it.each([
    ["zh-TW", "找不到這些必填欄位：公司名稱。請在預覽中指定對應的欄。"],
    ["en-US", "These required columns weren’t found: Company name. Choose them in the preview."],
  ])("reports in %s what is wrong with a file, and changes nothing", async (lang, message) => {
    const before = await app.db.select({ rows: count() }).from(accounts);
    const answer = await send(`${header.replace('"Company"', '"Firmography"')}\n${row}\n`, { lang });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid", fields: { file: [message] } } });
    expect(await app.db.select({ rows: count() }).from(accounts)).toEqual(before);
  });

  it("rejects non-staff, other media types and oversized files", async () => {
    expect((await send(header, { token: "" })).status).toBe(401);
    expect((await send(header, { token: investor.token })).status).toBe(403);
    expect((await send("{}", { type: "application/json" })).status).toBe(415);
    expect((await send(new Uint8Array(maxFileBytes + 1))).status).toBe(413);
    expect((await send("")).status).toBe(422);
    const request = new Request("http://localhost/api/v1/staff/import");
    expect((await askApi(app, request)).status).toBe(405);
  });
});
