import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { button, field, fillArticle } from "./articles";
import { paidOrder } from "./buying";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

/** The desk as a workplace: its menu, its search, and common tasks by keyboard alone. */

const zh = textsOf("zh-TW");
const { staffFrame, orderAdministration, review, desk, staff, events } = zh;

/**
 * The most keys that a task takes from any page of the desk, with the search's own: Ctrl K and Tab with Shift count as
 * one. What is typed (a name, a number, a reason) is not counted, as it has the length of its text.
 */
const most = {
  "find an account": 2,
  "approve a profile": 10,
  "refund an order": 11,
  "publish a finished news item": 8,
} as const;

/** Counts the keys that a person presses on a page. */
function keysOn(page: Page) {
  let pressed = 0;
  const press = async (key: string) => {
    pressed++;
    await page.keyboard.press(key);
  };
  return {
    press,
    count: () => pressed,
    /** Goes to what the search finds first. */
    goTo: async (text: string) => {
      await press("Control+k");
      await expect(page.getByRole("combobox", { name: staffFrame.find.label })).toBeFocused();
      await page.keyboard.type(text);
      await press("Enter");
    },
    /** Presses Tab until a control has the focus. */
    tabTo: async (control: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
      await expect(control).toBeVisible();
      for (let tabs = 0; tabs < 40; tabs++) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error("The control is more than 40 keys away.");
    },
  };
}

test("the desk's common tasks take at most these keystrokes", async ({ own, makeAccount, request, server }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const buyer = await makeAccount("startup", `買方 ${mark}`);
  const orderId = await paidOrder(request, { item: "startup_gold.monthly", token: buyer.token });
  const order = await server.queryFirst<{ number: string }>("SELECT number FROM orders WHERE id = ?", orderId);
  const due = await makeAccount("startupInReview", `待審 ${mark}`);
  const { page } = await own("staff");
  await page.goto("/staff/contact");

  await test.step("find an account", async () => {
    const keys = keysOn(page);
    await keys.goTo(buyer.email);
    await expect(page).toHaveURL(new RegExp(`/staff/accounts/${buyer.id}$`));
    expect(keys.count()).toBeLessThanOrEqual(most["find an account"]);
  });

  await test.step("see what happened to its orders", async () => {
    const areas = page.getByRole("navigation", { name: staff.timeline.filter });
    const entry = page.getByRole("listitem").filter({ hasText: events.order.paid });
    await expect(entry.getByRole("link", { name: order?.number })).toHaveAttribute("href", `/staff/orders/${orderId}`);
    await areas.getByRole("link", { name: staff.timeline.areas.claims, exact: true }).click();
    await expect(page.getByText(staff.timeline.empty)).toBeVisible();
    await areas.getByRole("link", { name: staff.timeline.areas.orders, exact: true }).click();
    await expect(entry).toBeVisible();
  });

  await test.step("approve a profile", async () => {
    const keys = keysOn(page);
    await keys.goTo(`待審 ${mark}`);
    await expect(page).toHaveURL(new RegExp(`/staff/review/${due.id}`));
    await keys.tabTo(page.getByRole("link", { name: review.profile.toDecision }));
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("button", { name: review.decision.approve }));
    await keys.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await keys.tabTo(dialog.getByRole("button", { name: review.decision.approve }));
    await keys.press("Enter");
    await expect(page.getByText(review.done.approved)).toBeVisible();
    expect(keys.count()).toBeLessThanOrEqual(most["approve a profile"]);
  });

  await test.step("refund an order", async () => {
    const keys = keysOn(page);
    await keys.goTo(order?.number ?? "");
    await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderId}$`));
    const { refund } = orderAdministration;
    await keys.tabTo(page.getByLabel(refund.reason));
    await page.keyboard.type("QA");
    await keys.tabTo(page.getByRole("button", { name: refund.submit, exact: true }));
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("alertdialog").getByRole("button", { name: refund.submit, exact: true }));
    await keys.press("Enter");
    await expect(page.getByText(refund.requested)).toBeVisible();
    expect(keys.count()).toBeLessThanOrEqual(most["refund an order"]);
  });

  await test.step("publish a finished news item", async () => {
    const title = `桌上的消息 ${mark}`;
    await page.goto("/staff/content/news");
    await page.getByRole("link", { name: desk.list.new, exact: true }).click();
    await field(page, "langs.zh_tw.title").fill(title);
    await fillArticle(page, title);
    await button(page, desk.form.save).click();
    await expect(page.getByText(desk.toast.saved)).toBeVisible();
    await page.goto("/staff/contact");
    const keys = keysOn(page);
    await keys.goTo(title);
    await expect(page).toHaveURL(/\/staff\/content\/news\/\w+$/);
    await keys.tabTo(page.getByRole("link", { name: desk.form.toButtons }));
    await keys.press("Enter");
    await keys.tabTo(button(page, desk.form.publish));
    await keys.press("Enter");
    await expect(page.getByText(desk.toast.published)).toBeVisible();
    expect(keys.count()).toBeLessThanOrEqual(most["publish a finished news item"]);
  });
});

test("the search of the desk works by arrows, says what it does not find and what fails, and is a page without scripts", async ({
  signedIn,
}) => {
  const { find } = staffFrame;
  const { page } = await signedIn("reviewer", { losesConnection: true });
  await page.goto("/staff/review");
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: find.label });
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  await expect(option(staffFrame.review)).toHaveAttribute("aria-selected", "true");
  await expect(option(staffFrame.orders)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(option(staffFrame.claims)).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await input.fill("zzzzzz");
  await expect(page.getByText(fill(find.none, { text: "zzzzzz" }))).toBeVisible();
  await page.context().setOffline(true);
  await input.fill("demo");
  await expect(page.getByText(find.failed)).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/review\/\w/);
  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(input).toHaveCount(0);

  const plain = await signedIn("reviewer", { phone: true, javaScriptEnabled: false });
  await plain.page.goto("/staff/review");
  await plain.page.getByLabel(staffFrame.menu).tap();
  await expect(plain.page.getByRole("link", { name: staffFrame.claims })).toBeVisible();
  await plain.page.getByRole("link", { name: find.open }).tap();
  await plain.page.getByLabel(find.label).fill("demo");
  await plain.page.getByRole("button", { name: find.submit }).tap();
  await expect(plain.page.getByRole("heading", { name: find.kinds.accounts })).toBeVisible();
  await expectNoSidewaysScroll(plain.page);
});

test("staff sort a list, hide a column, save that as a view, open it again and delete it", async ({
  own,
  makeAccount,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const letter of ["b", "a"]) await makeAccount("startup", `${letter} ${mark}`);
  const { page } = await own("staff");
  const { tables, staff } = zh;
  const heads = page.getByRole("columnheader");
  const created = page.getByRole("columnheader", { name: staff.list.created });
  const names = page.getByRole("table").getByRole("link", { name: mark });
  await page.goto(`/staff/accounts?q=${mark}`);
  await expect(names).toHaveCount(2);
  const newestFirst = await names.allTextContents();
  const oldestFirst = [...newestFirst].reverse();

  await created.getByRole("link").click();
  await expect(created).toHaveAttribute("aria-sort", "ascending");
  await expect(names).toHaveText(oldestFirst);

  // Phones show cards, and links to sort them.
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.getByRole("listitem").getByRole("link", { name: mark });
  const sorting = page.getByRole("navigation", { name: tables.sort.label });
  await expect(cards).toHaveText(oldestFirst);
  await sorting.getByRole("link", { name: `${staff.list.created} ${tables.sort.ascending}` }).click();
  await expect(cards).toHaveText(newestFirst);
  await sorting.getByRole("link", { name: `${staff.list.created} ${tables.sort.descending}` }).click();
  await expect(cards).toHaveText(oldestFirst);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.locator("summary").filter({ hasText: tables.columns }).click();
  await page.getByRole("checkbox", { name: staff.list.level }).uncheck();
  await page.getByRole("button", { name: tables.showColumns }).click();
  await expect(heads).toHaveText([staff.list.name, staff.list.email, staff.list.state, staff.list.created]);
  await expectAccessible(page);

  await page.locator("summary").filter({ hasText: tables.views.save }).click();
  await page.getByLabel(tables.views.name).fill("舊的在前");
  await page.getByRole("button", { name: tables.views.submit, exact: true }).click();
  await expect(page.getByText(fill(tables.views.saved, { name: "舊的在前" }))).toBeVisible();
  const views = page.getByRole("navigation", { name: tables.views.label });
  await views.getByRole("link", { name: tables.views.all }).click();
  await expect(heads).toHaveCount(5);
  await views.getByRole("link", { name: "舊的在前" }).click();
  await expect(heads).toHaveCount(4);
  await expect(created).toHaveAttribute("aria-sort", "ascending");
  // The searched text is not saved.
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);

  await page.getByRole("button", { name: fill(tables.views.deleteOf, { name: "舊的在前" }) }).click();
  await expect(page.getByText(fill(tables.views.deleted, { name: "舊的在前" }))).toBeVisible();
  await expect(views).toHaveCount(0);
  await page.getByRole("button", { name: tables.undo }).click();
  await expect(views.getByRole("link", { name: "舊的在前" })).toBeVisible();
});
