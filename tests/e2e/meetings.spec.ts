import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { choose, conversationBetween, startedConversation, thread } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

const card = (page: Page) => page.getByRole("region", { name: /^(會議|Meetings)$/ }).locator("details");
const free = (page: Page) => page.locator('label:has(input[name="slots"])').filter({ visible: true });

/** Picks as many times of the week view that is shown, none of which overlap. */
async function pick(page: Page, number: number, first = 0) {
  for (let at = 0; at < number; at++)
    await free(page)
      .nth(first + at * 3)
      .click();
}

test("two people offer times, answer with others, agree, move and cancel, and each sees it live", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "investor", { phone: true, locale: "en-US" });
  await startup.page.goto(`/en-US/messages/${ids.investor}`);
  await investor.page.goto(`/messages/${ids.startup}`);
  await expect(card(investor.page)).toHaveCount(0);
  await investor.page.getByRole("link", { name: zh.messaging.meet }).first().click();

  // Too few times are refused, and what is typed and chosen stays, even in another week.
  await investor.page.getByLabel(zh.meetings.purpose).fill("聊聊續約數字");
  await investor.page.getByLabel(zh.meetings.place).fill("https://meet.example/room-7");
  await pick(investor.page, 2, 40);
  await investor.page.getByRole("button", { name: zh.meetings.offer.submit }).click();
  await expect(investor.page.getByText(zh.meetings.issues.tooFew)).toBeVisible();
  await investor.page.getByRole("button", { name: zh.meetings.slots.after }).click();
  await expect(investor.page).toHaveURL(/week=/);
  // The address changes a moment before the week that is shown.
  await expect(free(investor.page).locator("input:checked")).toHaveCount(0);
  await pick(investor.page, 1, 40);
  await expect(investor.page.getByText("3／5")).toBeVisible();
  await expectAccessible(investor.page);
  await investor.page.getByRole("button", { name: zh.meetings.offer.submit }).click();
  await expect(investor.page).toHaveURL(new RegExp(`/messages/${ids.startup}$`));
  await expect(card(investor.page)).toContainText("聊聊續約數字");

  // The other side sees the card without a reload.
  const agree = startup.page.getByRole("button", { name: /^Agree to / });
  await expect(agree).toHaveCount(3);
  await expect(card(startup.page).getByRole("link", { name: "https://meet.example/room-7" })).toBeVisible();
  // After a reload, the card is hydrated as the server rendered it.
  await startup.page.reload();
  await expect(agree).toHaveCount(3);
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);

  await card(startup.page).getByRole("link", { name: en.meetings.cards.none }).click();
  await expect(startup.page.getByRole("heading", { level: 1 })).toContainText("Propose other times");
  await pick(startup.page, 1, 50);
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await startup.page.getByRole("button", { name: en.meetings.counter.submit }).click();

  const mine = investor.page.getByRole("button", { name: /^同意 / });
  await expect(mine).toHaveCount(1);
  await mine.click();
  for (const page of [investor.page, startup.page]) {
    await expect(card(page).getByText(/^(已約定|Agreed)$/)).toBeVisible();
    await expect(
      thread(page)
        .getByText(/已約定會議|meeting is set/)
        .last(),
    ).toBeVisible();
  }

  // Moving: the agreed time stays until the other side agrees.
  await card(investor.page).locator("summary").click();
  await card(investor.page).getByRole("link", { name: zh.meetings.cards.move }).click();
  await pick(investor.page, 1, 70);
  await investor.page.getByRole("button", { name: zh.meetings.move.submit }).click();
  await expect(agree).toHaveCount(1);
  await expect(card(startup.page).getByText(en.meetings.cards.moving)).toBeVisible();
  await agree.click();
  await expect(card(investor.page).getByText(zh.meetings.cards.agreed, { exact: true })).toBeVisible();
  await expect(card(startup.page).getByText(en.meetings.cards.agreed, { exact: true })).toBeVisible();

  await card(startup.page).locator("summary").click();
  await card(startup.page).getByRole("button", { name: en.meetings.cards.cancel }).click();
  await startup.page.getByRole("alertdialog").getByRole("button", { name: en.meetings.cards.cancel }).click();
  await expect(card(startup.page)).toHaveCount(0);
  await expect(card(investor.page)).toHaveCount(0);
  await choose(investor.page, zh.messaging.meet);
  await expect(investor.page.getByLabel(zh.meetings.place)).toHaveValue("https://meet.example/room-7");

  await subscribes(investor.page);
});

/** Subscribes to the meetings at a private address, is refused an address without a calendar, and turns ours off. */
async function subscribes(page: Page) {
  const { feed, busy } = zh.calendars;
  await page.getByRole("link", { name: zh.meetings.slots.connect }).click();
  await page.getByRole("button", { name: feed.create }).click();
  const address = await page.getByLabel(feed.address, { exact: true }).inputValue();
  const read = () => page.request.get(address);
  expect(await (await read()).text()).toContain("STATUS:CANCELLED");
  await expectNoSidewaysScroll(page);
  await page.getByLabel(busy.address).fill("https://127.0.0.1/own.ics");
  await page.getByRole("button", { name: busy.save }).click();
  await expect(page.getByText(busy.problems.refused)).toBeVisible();
  await page.getByRole("button", { name: feed.revoke }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: feed.revoke }).click();
  await expect(page.getByRole("button", { name: feed.create })).toBeVisible();
  expect((await read()).status()).toBe(404);
}

test("without JavaScript, times are offered over two weeks, and one that is taken is refused on the card", async ({
  person,
  makeAccount,
  request,
}) => {
  const { investor, startup } = await conversationBetween({ makeAccount, request }, "investor");
  const { page } = await person({ javaScriptEnabled: false, token: investor.token });
  await page.goto(`/messages/${startup.id}`);
  await page.getByRole("link", { name: zh.messaging.meet }).first().click();
  await page.getByLabel(zh.meetings.purpose).fill("聊聊種子輪");
  await page.getByLabel(zh.meetings.place).fill("台北市信義路五段 7 號");
  await pick(page, 2, 40);
  await page.getByRole("button", { name: zh.meetings.slots.after }).click();
  await expect(page.getByLabel(zh.meetings.purpose)).toHaveValue("聊聊種子輪");
  await expect(page.getByRole("region", { name: zh.meetings.chosen.label }).getByRole("checkbox")).toHaveCount(2);
  await pick(page, 1, 40);
  await page.getByRole("button", { name: zh.meetings.offer.submit }).click();
  await expect(card(page)).toContainText("聊聊種子輪");

  const other = await person({ javaScriptEnabled: false, token: startup.token });
  await other.page.goto(`/messages/${investor.id}`);
  // The offer changes after the page was loaded.
  await card(page).locator("summary").click();
  await card(page).getByRole("link", { name: zh.meetings.cards.change }).click();
  await pick(page, 1, 90);
  await page.getByRole("button", { name: zh.meetings.counter.submit }).click();
  await other.page
    .getByRole("button", { name: /^同意 / })
    .first()
    .click();
  await expect(other.page.getByText(zh.meetings.errors.changed)).toBeVisible();
  await other.page
    .getByRole("button", { name: /^同意 / })
    .first()
    .click();
  await expect(card(other.page).getByText(zh.meetings.cards.agreed, { exact: true })).toBeVisible();
  await card(other.page).locator("summary").click();
  await card(other.page).getByRole("button", { name: zh.meetings.cards.cancel }).click();
  await expect(card(other.page)).toHaveCount(0);
});
