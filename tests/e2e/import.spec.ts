import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const columns = [
  "Company",
  "Satus",
  "Year Founded",
  "Mapping Location",
  "Description",
  "Categories",
  "Founders",
  "Y Combinator Year",
  "Y Combinator Session",
  "Investors",
  "Amounts raised in different funding rounds",
  "Office Address",
  "Headquarters (City)",
  "Headquarters (US State)",
  "Headquarters (Country)",
  "Logo",
  "Seed-DB / Mattermark Profile",
  "Crunchbase / Angel List Profile",
  "Website",
];

const row: Record<string, string> = {
  Company: "Tidewheel Labs",
  Satus: "Operating",
  "Year Founded": "2012",
  Description: "Tidewheel builds kaleidoscopic tidal turbines for small harbours.",
  Categories: "Clean Technology, Hardware",
  "Headquarters (Country)": "USA",
  "Crunchbase / Angel List Profile": "http://www.crunchbase.com/organization/tidewheel-labs",
  Website: "https://tidewheel.example",
};

const csv = [columns, columns.map((column) => row[column] ?? "")]
  .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
  .join("\r\n");

test("an investor finds an imported startup by a word of its description and writes to it", async ({
  request,
  makeAccount,
  own,
}) => {
  const { messaging } = textsOf("zh-TW");
  const { token } = await makeAccount("staff");
  const send = () =>
    request.post("/api/v1/staff/import", {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/csv" },
      data: csv,
    });
  expect((await send()).ok()).toBe(true);
  expect((await send()).ok()).toBe(true);

  const { page } = await own("investor");
  await page.goto("/startups?keyword=kaleidoscopic");
  await expect(page.getByRole("link", { name: row.Company })).toHaveCount(1);
  await page.getByRole("link", { name: row.Company }).click();
  await expect(page.getByRole("heading", { level: 1, name: row.Company })).toBeVisible();
  await expect(page.getByText(row.Description ?? "")).toBeVisible();
  await page.locator('textarea[name="message"]').fill("您好，想了解渦輪的維護成本。");
  await page.getByRole("button", { name: messaging.pitch.submit }).click();
  await expect(page.getByText(fill(messaging.pitch.sent, { name: row.Company ?? "" }))).toBeVisible();
});
