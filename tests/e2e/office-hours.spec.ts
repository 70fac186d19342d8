import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

test("an investor opens hours, a startup that fits requests one, and one tap accepts it", async ({ own }) => {
  const investor = await own("investor", { phone: true });
  const startup = await own("startup", { phone: true, locale: "en-US" });

  await investor.page.goto("/investor/office-hours");
  await investor.page.getByLabel(zh.officeHours.limit).selectOption("2");
  await investor.page.getByLabel(zh.meetings.place).fill("https://meet.example/open-room");
  await expectNoSidewaysScroll(investor.page);
  await expectAccessible(investor.page);
  await investor.page.getByRole("button", { name: zh.officeHours.submit }).click();
  await expect(investor.page.getByText(zh.officeHours.saved)).toBeVisible();
  await expect(investor.page.getByRole("heading", { name: zh.officeHours.state.next })).toBeVisible();
  await expectNoSidewaysScroll(investor.page);

  await startup.page.goto(`/en-US/investors/${investor.id}`);
  await startup.page.getByRole("link", { name: en.officeHours.card.more }).click();
  await startup.page.getByRole("radio").nth(1).check();
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await startup.page.getByRole("button", { name: en.officeHours.request.submit }).click();
  await expect(startup.page.getByLabel(en.meetings.purpose)).toBeFocused();
  await startup.page.getByLabel(en.meetings.purpose).fill("Your view of our pricing");
  await startup.page.getByRole("button", { name: en.officeHours.request.submit }).click();
  await expect(startup.page).toHaveURL(new RegExp(`/messages/${investor.id}$`));
  await startup.page.goto(`/en-US/investors/${investor.id}/office-hours`);
  await expect(startup.page.getByText(en.officeHours.request.hasOpen)).toBeVisible();

  await investor.page.goto(`/messages/${startup.id}`);
  await expectNoSidewaysScroll(investor.page);
  await investor.page.getByRole("button", { name: /^同意 / }).click();
  await expect(investor.page.getByText(zh.meetings.cards.agreed, { exact: true })).toBeVisible();
  await startup.page.goto(`/en-US/messages/${investor.id}`);
  await expect(startup.page.getByText(en.meetings.cards.agreed, { exact: true })).toBeVisible();
  await startup.page.getByRole("region", { name: en.meetings.cards.label }).locator("summary").click();
  await expect(startup.page.getByRole("link", { name: "https://meet.example/open-room" })).toBeVisible();
});

test("without JavaScript, an investor closes hours, and nobody sees them any more", async ({ own }) => {
  const investor = await own("investor", { javaScriptEnabled: false });
  const { page } = investor;
  await page.goto("/investor/office-hours");
  await page.getByLabel(zh.meetings.place).fill("台北市信義路五段 7 號");
  await page.getByRole("button", { name: zh.officeHours.submit }).click();
  await page.getByRole("button", { name: zh.officeHours.close }).click();
  await expect(page.locator("noscript p")).toHaveText(zh.officeHours.closed);
  const startup = await own("startup");
  await startup.page.goto(`/investors/${investor.id}/office-hours`);
  await expect(startup.page.getByText(zh.officeHours.request.unfit)).toBeVisible();
});
