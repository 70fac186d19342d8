import type { Page } from "@playwright/test";
import { badge, composer, list, menu, search, startedConversation, thread, unique } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { holdScripts } from "./page-watch";

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(thread(page).getByText(text)).toBeVisible();
}

test("a phone shows the list with menu=true without marking messages as read, and the thread once chosen", async ({
  own,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold", { phone: true });
  await investor.page.goto(`/messages/${ids.startup}`);
  const text = `列表蓋住時 ${unique()}`;
  await say(investor.page, text);
  await startup.page.goto(`/messages/${ids.investor}?menu=true`);
  await expect(list(startup.page)).toBeVisible();
  await expect(composer(startup.page)).toBeHidden();
  await expectNoSidewaysScroll(startup.page);
  const line = list(startup.page).getByRole("link").filter({ hasText: text });
  await expect(line).toContainText("1");
  await expect(thread(investor.page).getByText(/ · 已/).last()).toContainText("已送");
  await line.click();
  await expect(composer(startup.page)).toBeVisible();
  await expect(list(startup.page)).toBeHidden();
  await expect(badge(startup.page)).not.toContainText(/\d/);
  await startup.page.getByRole("link", { name: "回到對話列表" }).click();
  await expect(list(startup.page)).toBeVisible();
});

test("the list includes messages that arrived between loading and the first connection", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold");
  await investor.page.goto(`/messages/${ids.startup}`);
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await startup.page.routeWebSocket("**/ws/inbox?*", async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await startup.page.goto("/messages");
  const text = `還沒連上 ${unique()}`;
  await say(investor.page, text);
  await expect(thread(investor.page).getByText(/ · 已/).last()).toContainText("已送");
  connect();
  await expect(list(startup.page).getByRole("link").filter({ hasText: text })).toContainText("1");
});

test("a person's pages stay in sync: each shows what another sends or reads", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold");
  const second = await investor.context.newPage();
  await investor.page.goto(`/messages/${ids.startup}`);
  await second.goto(`/messages/${ids.startup}`);
  const [first, next] = [`第一頁 ${unique()}`, `第二頁 ${unique()}`];
  await say(investor.page, first);
  await expect(thread(second).getByText(first)).toHaveCount(1);

  await startup.page.goto("/startups");
  const reader = await startup.context.newPage();
  await reader.goto("/messages");
  await say(second, next);
  await expect(thread(investor.page).getByText(next)).toHaveCount(1);
  for (const page of [startup.page, reader]) await expect(badge(page)).toContainText("2");
  await list(reader).getByRole("link").filter({ hasText: next }).click();
  await expect(thread(reader).getByText(next)).toBeVisible();
  await expect(badge(startup.page)).not.toContainText(/\d/);
  for (const page of [investor.page, second]) await expect(thread(page).getByText("已讀").last()).toBeVisible();
});

test("drafts stay with their conversations across back, forward and language switches", async ({
  own,
  makeAccount,
}) => {
  const { page } = await own("investor");
  for (const name of ["第一家公司", "第二家公司"]) {
    const { id } = await makeAccount("startup", name);
    const sent = await page.request.post("/api/v1/messages", { data: { target_id: id, message: `${name}，您好` } });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  await page.goto("/messages");
  const lines = list(page).getByRole("link");
  const [one, two] = [await lines.nth(0).getAttribute("href"), await lines.nth(1).getAttribute("href")];
  await lines.nth(0).click();
  await composer(page).fill("給第一位的草稿");
  await lines.nth(1).click();
  await page.waitForURL(`**${two}`);
  await expect(composer(page)).toHaveValue("");
  await composer(page).fill("給第二位的草稿");
  await page.goBack();
  await page.waitForURL(`**${one}`);
  await expect(composer(page)).toHaveValue("給第一位的草稿");
  await page.goForward();
  await expect(composer(page)).toHaveValue("給第二位的草稿");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await page.waitForURL(`**/en-US${two}`);
  await expect(composer(page)).toHaveValue("給第二位的草稿");
  await composer(page).fill("");
});

test("a message that arrives while scrolled up keeps the position, is announced, and is one press away", async ({
  own,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold", {
    phone: true,
    losesConnection: true,
  });
  await investor.page.goto(`/messages/${ids.startup}`);
  await say(investor.page, `很長的一則 ${"說明 ".repeat(300)}${unique()}`);
  const scripts = await holdScripts(startup.page);
  const opening = startup.page.goto(`/en-US/messages/${ids.investor}`);
  const height = () => thread(startup.page).evaluate((element) => element.clientHeight);
  const scrolled = () => thread(startup.page).evaluate((element) => element.scrollTop);
  await expect(thread(startup.page)).toContainText("很長的一則");
  await thread(startup.page).evaluate((element) => element.scrollTo({ top: -200 }));
  // The reader scrolled before the page was hydrated.
  const painted = await height();
  scripts.release();
  await opening;
  expect(await height(), "hydration moves nothing").toBe(painted);
  await expect(startup.page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
  const top = () =>
    thread(startup.page)
      .locator("[id^=message-]")
      .nth(1)
      .evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  const text = `同時來的一則 ${unique()}`;
  await say(investor.page, text);
  const toNew = startup.page.getByRole("button", { name: "New messages" });
  await expect(toNew).toBeVisible();
  // In px; fractional heights may shift it by less than one.
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(startup.page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  await toNew.click();
  await expect(thread(startup.page).getByText(text)).toBeInViewport();
  await expect(toNew).toBeHidden();
  await expect.poll(async () => Math.abs(await scrolled())).toBeLessThan(80);
  // The mark stays above what was unread when the page was opened, although it has been read since.
  await expect(thread(startup.page).getByText("New messages")).toBeVisible();
  // They are new until the reader answers.
  await composer(startup.page).fill("回覆");
  await startup.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread(startup.page).getByText("New messages")).toBeHidden();
});

test("search and menu work with the keyboard alone, and Enter does not send during IME composition", async ({
  own,
}) => {
  const { investor, ids } = await startedConversation(own, "investorGold");
  const { page } = investor;
  await page.goto(`/messages/${ids.startup}`);
  await search(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("搜尋這個對話")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("搜尋這個對話")).toBeHidden();
  await expect(search(page)).toBeFocused();

  await menu(page).focus();
  await page.keyboard.press("ArrowDown");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "檢舉這個對話" })).toBeFocused();
  await page.getByRole("link", { name: "關閉" }).click();

  await composer(page).fill("選字");
  await composer(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(composer(page)).toHaveValue("選字");
  await composer(page).press("Shift+Enter");
  await expect(composer(page)).toHaveValue("選字\n");
  await composer(page).fill("");
});

test("messages are plain text: markup does not run, unsafe URLs are not linked, and long words wrap", async ({
  own,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold", { phone: true });
  await investor.page.goto(`/messages/${ids.startup}`);
  await startup.page.goto(`/messages/${ids.investor}`);
  const mark = unique();
  await say(investor.page, `<img src=x onerror="document.title='run'">${mark}`);
  await say(investor.page, `javascript:alert(1) data:text/html,x ${mark}-j`);
  await say(investor.page, `${"W".repeat(400)}${mark}-w`);
  await say(investor.page, `https://example.com/${"a".repeat(300)}?${mark}-l`);
  for (const end of ["", "-j", "-w", "-l"])
    await expect(thread(startup.page).getByText(`${mark}${end}`).last()).toBeVisible();
  await expect(startup.page).not.toHaveTitle("run");
  const links = thread(startup.page).getByRole("link").filter({ hasText: mark });
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", /^https:\/\/example\.com\//);
  await expect(links).toHaveAttribute("rel", /noopener/);
  for (const { page } of [investor, startup]) await expectNoSidewaysScroll(page);

  await composer(investor.page).fill("長".repeat(5000));
  await composer(investor.page).press("Enter");
  await expect(composer(investor.page)).toHaveValue("長".repeat(5000));
  await expect(investor.page.getByText("超過上限 1000 字")).toBeVisible();
  await composer(investor.page).fill("");
});
