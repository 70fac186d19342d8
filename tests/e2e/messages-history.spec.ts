import { expectAccessible } from "./accessible";
import { startedConversation, thread, unique } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";

test("older messages have a URL and link to the latest ones", async ({ own }) => {
  const { investor, startup, ids, conversation } = await startedConversation(own, "investorGold", { phone: true });
  const mark = unique();
  for (const message of [`第二則 ${mark}`, `第三則 ${mark}`]) {
    expect((await investor.page.request.post(conversation, { data: { message } })).ok()).toBe(true);
  }
  const { page } = startup;
  await page.goto(`/messages/${ids.investor}?before=3`);
  await expect(thread(page).getByText(`第二則 ${mark}`)).toBeVisible();
  await expect(thread(page).getByText(`第三則 ${mark}`)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // New messages are announced, but not inserted into the older page.
  const news = `第四則 ${mark}`;
  expect((await investor.page.request.post(conversation, { data: { message: news } })).ok()).toBe(true);
  await expect(page.getByRole("link", { name: "新訊息" })).toBeVisible();
  await expect(thread(page).getByText(news)).toHaveCount(0);
  await thread(page).getByRole("link", { name: "顯示之後的訊息" }).click();
  for (const number of ["二", "三", "四"]) {
    await expect(thread(page).getByText(`第${number}則 ${mark}`)).toHaveCount(1);
  }
});
