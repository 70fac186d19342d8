import { expectAccessible } from "./accessible";
import { favor } from "./favor";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW").figures;
const en = textsOf("en-US").figures;

test("a startup reports figures with their day, and corrects one beside what it was", async ({ own }) => {
  const { page } = await own("startup", { phone: true, locale: "en-US" });
  await page.goto("/en-US/startup/figures");
  await expectAccessible(page);
  await page.getByRole("button", { name: en.form.submit, exact: true }).click();
  await expect(page.getByText(en.issues.none)).toBeVisible();
  await page.getByLabel(en.form.asOf).fill("2026-10-31");
  await page.getByLabel(en.names.paying_customers).fill("1,200");
  await page.getByLabel(en.names.monthly_revenue).fill("NT$1.5M");
  await page.getByLabel(en.names.lead_investor).selectOption(en.no);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: en.form.submit, exact: true }).click();
  await expect(page.getByText(en.form.done)).toBeVisible();
  const latest = page.getByRole("region", { name: en.latest.title });
  await expect(latest).toContainText("1,200");
  await expect(latest).toContainText("NT$1.5M");
  await expect(latest).toContainText("As of October 31, 2026");

  const name = fill(en.history.correctOf, { name: en.names.paying_customers, day: "October 31, 2026" });
  await page.getByRole("link", { name }).click();
  await page.getByLabel(en.correction.value).fill("1,150");
  await page.getByRole("button", { name: en.correction.submit, exact: true }).click();
  await expect(page.getByText(en.correction.done)).toBeVisible();
  await expect(latest).toContainText("1,150");
  await expect(page.getByRole("region", { name: en.history.title }).locator("s")).toHaveText("1,200");
  await expectNoSidewaysScroll(page);
});

test("without JavaScript, a startup reports a figure", async ({ own }) => {
  const { page } = await own("startup", { javaScriptEnabled: false });
  await page.goto("/startup/figures");
  await page.getByLabel(zh.names.monthly_revenue).fill("100 萬");
  await page.getByRole("button", { name: zh.form.submit, exact: true }).click();
  await expect(page.getByRole("region", { name: zh.latest.title })).toContainText("NT$100");
});

test("an investor passes as too early with a condition, the startup reports, and the card returns once", async ({
  own,
  request,
}) => {
  const { board, conditions } = textsOf("zh-TW");
  const investor = await own("investor");
  const startup = await own("startup", { locale: "en-US" });
  await favor(investor.page, [startup.id]);

  await investor.page.goto("/board");
  await investor.page.getByRole("article").getByRole("heading").getByRole("link").focus();
  await investor.page.keyboard.press("m");
  await investor.page.keyboard.press("7");
  await investor.page.getByRole("dialog").getByLabel(board.reasons.timing).check();
  await investor.page.getByLabel(fill(conditions.atLeast, { name: zh.names.paying_customers })).fill("2");
  await investor.page.getByLabel(conditions.named).check();
  await expectAccessible(investor.page);
  await expectNoSidewaysScroll(investor.page);
  await investor.page.getByRole("button", { name: board.pass.confirm }).click();
  await expect(investor.page.getByText(board.madeWithPass.waits)).toBeVisible();
  await expect(investor.page.getByRole("dialog")).toHaveCount(0);
  await investor.page.getByRole("article").getByRole("heading").getByRole("link").click();
  await investor.page.waitForURL(/\/board\/cards\//);
  await expect(
    investor.page.getByText(fill(conditions.waiting, { text: `${zh.names.paying_customers}至少 2` })),
  ).toBeVisible();

  await investor.page.goto(`/board/conditions/${startup.id}`);
  await expect(investor.page.getByLabel(fill(conditions.atLeast, { name: zh.names.paying_customers }))).toHaveValue(
    "2",
  );

  await startup.page.goto("/en-US/startup/figures");
  await expect(startup.page.getByText("Paying customers at least 2")).toBeVisible();
  await startup.page.getByLabel(en.names.paying_customers).fill("3");
  await startup.page.getByRole("button", { name: en.form.submit, exact: true }).click();
  await expect(startup.page.getByText(en.form.done)).toBeVisible();

  await request.post("/dev/cron", { data: { cron: "* * * * *" } });
  await investor.page.goto("/board");
  const watching = investor.page.getByRole("region", { name: board.stages.investor.watching });
  await expect(watching.getByRole("article")).toContainText(`${zh.names.paying_customers} 3`);
  await watching.getByRole("article").getByRole("heading").getByRole("link").click();
  await expect(investor.page.getByText(/公司回報，未經查證/)).toBeVisible();
  await expectNoSidewaysScroll(investor.page);
});
