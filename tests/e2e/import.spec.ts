import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

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

test("an investor finds an imported startup by a word of its description, and asks to be told when it joins", async ({
  request,
  makeAccount,
  own,
}) => {
  const { claims, messaging, unclaimed } = textsOf("zh-TW");
  const { token } = await makeAccount("staff");
  const send = () =>
    request.post("/api/v1/staff/import?source=Harbour%20list", {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/csv" },
      data: csv,
    });
  expect((await send()).ok()).toBe(true);
  expect((await send()).ok()).toBe(true);

  const { page } = await own("investor");
  await page.goto("/startups?keyword=kaleidoscopic");
  const card = page.getByRole("article").filter({ hasText: row.Company });
  await expect(card.getByText(unclaimed.badge)).toBeVisible();
  await expect(card.getByText("Harbour list")).toBeVisible();
  await card.getByRole("link", { name: row.Company }).click();
  await expect(page.getByRole("heading", { level: 1, name: row.Company })).toBeVisible();
  await expect(page.getByText(row.Description ?? "")).toBeVisible();
  await expect(page.getByText(claims.notice.title)).toBeVisible();
  await expect(page.getByRole("button", { name: messaging.pitch.submit })).toHaveCount(0);
  await page.getByRole("button", { name: claims.wish.add }).click();
  await expect(page.getByText(claims.wish.added)).toBeVisible();
  await page.goto("/join-wishes");
  await expect(page.getByRole("link", { name: row.Company })).toBeVisible();
  await page.getByRole("button", { name: claims.wish.remove }).click();
  await expect(page.getByText(claims.wish.empty)).toBeVisible();
});
