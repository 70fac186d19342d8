import { expectAccessible } from "./accessible";
import {
  badge,
  choose,
  composer,
  conversationBetween,
  note,
  search,
  startedConversation,
  thread,
  unique,
} from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

test("two people talk live: badge, list, typing and read marks agree on both sides", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "investor", { phone: true });
  await startup.page.goto("/en-US/messages");
  await expect(startup.page.getByRole("main").getByText(/Sent you an invitation|想進一步認識貴公司/)).toBeVisible();
  await investor.page.goto(`/messages/${ids.startup}`);
  await expectAccessible(investor.page);

  const question = `請問何時方便通話？${unique()}`;
  await composer(investor.page).fill(question);
  await composer(investor.page).press("Enter");
  await expect(investor.page.getByText("已送出").last()).toBeVisible();

  // The list and the badge update without a reload.
  const line = startup.page.getByRole("main").getByRole("link").filter({ hasText: question });
  await expect(line).toBeVisible();
  await expect(badge(startup.page)).toContainText("1");
  await expectNoSidewaysScroll(startup.page);
  await line.click();
  await expect(startup.page.getByRole("region").getByText(question)).toBeVisible();
  await expectNoSidewaysScroll(startup.page);
  await expectAccessible(startup.page);
  await expect(investor.page.getByText("已讀").last()).toBeVisible();
  await expect(badge(startup.page)).not.toContainText(/\d/);
  await expect(investor.page.getByText("在線上", { exact: true })).toBeVisible();

  await composer(startup.page).pressSequentially("Wednesday at three?");
  await expect(investor.page.getByText("正在輸入")).toBeVisible();
  await startup.page.getByRole("button", { name: "Send" }).click();
  await expect(investor.page.getByRole("region").getByText("Wednesday at three?").last()).toBeVisible();
  await expect(startup.page.getByText("Read", { exact: false }).last()).toBeVisible();
});

test("messages written offline are sent once the network is back, without loss or duplicates", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold", {
    sender: { losesConnection: true },
  });
  await investor.page.goto(`/messages/${ids.startup}`);
  await startup.page.goto(`/messages/${ids.investor}`);
  await expect(investor.page.getByText("在線上", { exact: true })).toBeVisible();

  await investor.context.setOffline(true);
  await expect(investor.page.getByText("目前沒有網路")).toBeVisible();
  const texts = [1, 2, 3].map((number) => `離線第 ${number} 則 ${unique()}`);
  for (const text of texts) {
    await composer(investor.page).fill(text);
    await composer(investor.page).press("Enter");
    await expect(investor.page.getByText(text)).toBeVisible();
  }
  await investor.context.setOffline(false);

  for (const page of [investor.page, startup.page]) {
    const shown = page.getByRole("region").getByText("離線第");
    for (const text of texts) await expect(page.getByRole("region").getByText(text)).toHaveCount(1);
    await expect
      .poll(async () => (await shown.allTextContents()).filter((text) => texts.includes(text)))
      .toEqual(texts);
  }
  await expect(investor.page.getByText(/傳送中|等待連線/)).toHaveCount(0);
});

test("a draft stays with its conversation, and a rejected message stays on the page", async ({ own }) => {
  const { investor, ids, conversation } = await startedConversation(own, "cvc");
  await investor.page.goto(`/messages/${ids.startup}`);
  await composer(investor.page).fill("還沒寫完的話");
  await investor.page.goto("/messages");
  await investor.page.goto(`/messages/${ids.startup}`);
  await expect(composer(investor.page)).toHaveValue("還沒寫完的話");

  // An unsaved note stays too, next to the box.
  const [box, beside] = [await composer(investor.page).boundingBox(), await note(investor.page).boundingBox()];
  expect(beside?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
  await note(investor.page).fill("再問毛利");
  await investor.page.reload();
  const { drafts, messaging } = textsOf("zh-TW");
  await investor.page.getByRole("button", { name: drafts.restore }).click();
  await expect(note(investor.page)).toHaveValue("再問毛利");

  // Exceed the limit of ten seconds through the API, because typing takes longer on a busy machine.
  const data = { message: "很快的一則" };
  await Promise.all(Array.from({ length: 20 }, () => investor.page.request.post(conversation, { data })));
  await composer(investor.page).fill("再一則");
  await composer(investor.page).press("Enter");
  // Resent automatically in order, even after a reload, unless cancelled.
  const waiting = investor.page.getByText(/傳送得太快，\d+ 秒後自動送出/);
  await expect(waiting).toHaveCount(1);
  await composer(investor.page).fill("又一則");
  await composer(investor.page).press("Enter");
  await composer(investor.page).fill("不送了");
  await composer(investor.page).press("Enter");
  await expect(waiting).toHaveCount(3);
  await investor.page.getByRole("button", { name: messaging.thread.discard }).last().click();
  await investor.page.reload();
  await expect(thread(investor.page).getByText("再一則")).toBeVisible();
  await expect(waiting).toHaveCount(0, { timeout: 15_000 });
  await expect(investor.page.getByText(/傳送中|等待連線|未送出/)).toHaveCount(0);
  await expect(
    thread(investor.page)
      .locator("ol")
      .getByText(/^(再一則|又一則|不送了)$/),
  ).toHaveText(["再一則", "又一則"]);
});

test("without JavaScript, a conversation works with form posts", async ({ person, makeAccount, request }) => {
  const accounts = await conversationBetween({ makeAccount, request }, "investor");
  const ids = { investor: accounts.investor.id, startup: accounts.startup.id };
  const startup = await person({ token: accounts.startup.token });
  const reader = await person({ javaScriptEnabled: false, token: accounts.investor.token });
  await reader.page.goto("/messages");
  await reader.page.getByRole("navigation", { name: "對話列表" }).getByRole("link").first().click();
  await expect(reader.page).toHaveURL(/\/messages\/.+/);
  await reader.page.goto(`/messages/${ids.startup}`);
  const text = `用表單送出 ${unique()}`;
  await composer(reader.page).fill(text);
  await reader.page.getByRole("button", { name: "送出" }).click();
  await expect(reader.page.getByRole("region").getByText(text)).toBeVisible();

  await startup.page.goto(`/messages/${ids.investor}`);
  await expect(startup.page.getByRole("region").getByText(text)).toBeVisible();

  // Files too, with the same form and without a text.
  const name = `條款-${unique()}.pdf`;
  const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
  const chooser = reader.page.locator("[name=attachments]");
  await chooser.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(pdf) });
  await reader.page.getByRole("button", { name: "送出" }).click();
  await expect(reader.page.getByRole("region").getByRole("link", { name })).toBeVisible();
  await expect(startup.page.getByRole("region").getByRole("link", { name })).toBeVisible();
  await expect(thread(startup.page).getByText(name, { exact: true }), "not in a bubble as well").toHaveCount(1);
  await expectNoSidewaysScroll(reader.page);
  await chooser.setInputFiles({ name: "執行檔.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await composer(reader.page).fill("請看附件");
  await reader.page.getByRole("button", { name: "送出" }).click();
  await expect(reader.page.getByText("只接受 PDF")).toBeVisible();
  await expect(composer(reader.page)).toHaveValue("請看附件");

  const { menu: menuTexts, pass } = textsOf("zh-TW").messaging;
  await reader.page.getByLabel(menuTexts.open).click();
  await reader.page.getByRole("link", { name: pass.title }).click();
  await reader.page.getByRole("radio", { name: textsOf("zh-TW").inbox.passReasons.timing }).check();
  await reader.page.getByRole("button", { name: textsOf("zh-TW").passing.submit, exact: true }).click();
  await expect(composer(reader.page)).toHaveCount(0);
  await reader.page.getByRole("button", { name: pass.undo }).click();
  await expect(reader.page.locator("noscript p")).toHaveText(pass.undone);
  await expect(composer(reader.page)).toBeVisible();

  await composer(reader.page).fill("長".repeat(4001));
  await reader.page.getByRole("button", { name: "送出" }).click();
  await expect(composer(reader.page)).toHaveValue("長".repeat(4001));
  await expect(reader.page.getByText("最多 4,000 個字。")).toBeVisible();
});

test("going offline while sending loses or duplicates nothing, and both sides agree without a reload", async ({
  own,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investorGold", {
    sender: { losesConnection: true },
  });
  await startup.page.goto("/messages");
  await investor.page.goto(`/messages/${ids.startup}`);
  const mark = unique();
  const texts = Array.from({ length: 6 }, (_, index) => `斷線前後第 ${index + 1} 則 ${mark}`);
  for (const [index, text] of texts.entries()) {
    await composer(investor.page).fill(text);
    await composer(investor.page).press("Enter");
    // Some are in flight at this moment, some not yet written.
    if (index === 2) await investor.context.setOffline(true);
  }
  await expect(investor.page.getByText("目前沒有網路")).toBeVisible();
  await investor.context.setOffline(false);
  for (const text of texts) await expect(investor.page.getByRole("region").getByText(text)).toHaveCount(1);
  await expect(investor.page.getByText(/傳送中|等待連線/)).toHaveCount(0);

  // The other side's list and badge have updated without a reload.
  const line = startup.page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: texts[5] ?? "" });
  await expect(line).toContainText("6");
  await expect(badge(startup.page)).toContainText("6");
  await line.click();
  const shown = startup.page.getByRole("region").getByText(mark);
  await expect(shown).toHaveText(texts);
  await expect(investor.page.getByText("已讀").last()).toBeVisible();
  await expect(badge(startup.page)).not.toContainText(/\d/);
});

test("a conversation has attachments, a private note and search, and is declined and reopened", async ({ own }) => {
  const { investor, startup, ids } = await startedConversation(own, "cvc");
  await startup.page.goto(`/messages/${ids.investor}`);
  await investor.page.goto(`/messages/${ids.startup}`);
  await expect(investor.page.getByText("在線上", { exact: true })).toBeVisible();

  await investor.page.locator("input[type=file]").setInputFiles({
    name: "條件書.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  });
  await expect(investor.page.getByRole("button", { name: "移除 條件書.pdf" })).toBeVisible();
  const words = `請看附件 ${unique()}`;
  await composer(investor.page).fill(words);
  await investor.page.getByRole("button", { name: "送出", exact: true }).click();
  await expect(startup.page.getByRole("region").getByText("條件書.pdf")).toBeVisible();
  await expect(investor.page.getByText("已讀").last()).toBeVisible();

  await note(investor.page).fill("先看毛利");
  await investor.page.getByRole("button", { name: "儲存筆記" }).click();
  const saved = investor.page.getByRole("listitem").filter({ hasText: "筆記已儲存" });
  await expect(saved).toBeVisible();
  await expect(note(investor.page)).toHaveValue("先看毛利");
  // Above the elements needed next.
  const [toast, box] = [await saved.boundingBox(), await note(investor.page).boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await search(investor.page).click();
  await investor.page.getByLabel("搜尋這個對話").fill(words);
  await investor.page.getByLabel("搜尋這個對話").press("Enter");
  const results = investor.page.getByRole("region", { name: "搜尋結果" });
  await expect(results.getByRole("link").filter({ hasText: words })).toBeVisible();
  await results.getByRole("link", { name: "關閉搜尋結果" }).click();
  await expect(results).toHaveCount(0);

  const { passing } = textsOf("zh-TW");
  const { pass } = textsOf("zh-TW").messaging;
  const undo = investor.page.getByRole("button", { name: pass.undo });
  await choose(investor.page, pass.title);
  await expectAccessible(investor.page);
  await investor.page.getByRole("radio", { name: "時機不合" }).check();
  await investor.page.getByRole("button", { name: passing.submit, exact: true }).click();
  await expect(undo).toBeFocused();
  await investor.page.keyboard.press("Enter");
  await expect(composer(investor.page)).toBeVisible();
  // Another window learns of it at once, and has both the notice and its button.
  const second = await investor.context.newPage();
  await second.goto(investor.page.url().replace(/\?.*/, ""));
  await expect(composer(second)).toBeVisible();
  await choose(investor.page, pass.title);
  await investor.page.getByRole("radio", { name: "時機不合" }).check();
  await investor.page.getByRole("button", { name: passing.submit, exact: true }).click();
  await expect(undo).toBeVisible();
  await expect(second.getByRole("button", { name: pass.undo })).toBeVisible();
  await expect(composer(second)).toHaveCount(0);
  await second.close();
  await expect(composer(startup.page)).toBeVisible();
  // Appears on the other side without a reload, once it is final.
  await expect(startup.page.getByText(/婉拒進一步洽談（時機不合），目前無法/)).toBeVisible({ timeout: 10_000 });
  await expect(undo).toHaveCount(0);
  await expect(composer(startup.page)).toHaveCount(0);
  await investor.page.getByRole("button", { name: "重新開啟對話" }).click();
  await expect(composer(startup.page)).toBeVisible();
});

test("a message that asks for money shows a warning in both languages, and a report reaches staff", async ({
  own,
  signedIn,
}) => {
  const { investor, startup, ids } = await startedConversation(own, "investor", { phone: true });
  await startup.page.goto(`/messages/${ids.investor}`);
  await investor.page.goto(`/messages/${ids.startup}`);
  const text = `請先匯款支付審查費 ${unique()}`;
  await composer(investor.page).fill(text);
  await composer(investor.page).press("Enter");
  const warning = startup.page.getByRole("note").last();
  await expect(warning).toContainText("165");
  await expect(warning).toContainText("募橋不會要求您付費");
  await expect(warning).toContainText("anti-fraud hotline");
  await expectNoSidewaysScroll(startup.page);

  await expect(note(startup.page)).toBeHidden();
  await choose(startup.page, "檢舉這個對話");
  const details = startup.page.getByRole("textbox", { name: "補充說明（選填）" });
  const why = `要求匯款到個人帳戶 ${unique()}`;
  await details.fill(why);
  await startup.page.reload();
  await startup.page.getByRole("button", { name: textsOf("zh-TW").drafts.restore }).click();
  await expect(details).toHaveValue(why);
  await startup.page.getByRole("combobox", { name: "檢舉原因" }).selectOption("scam");
  await startup.page.getByRole("button", { name: "送出檢舉" }).click();
  await expect(startup.page.getByText("已收到您的檢舉")).toBeVisible();

  const staff = await signedIn("staff");
  await staff.page.goto("/staff/reports");
  await expectAccessible(staff.page);
  const report = staff.page.getByRole("listitem").filter({ hasText: why });
  await expect(report.getByText(text)).toHaveCount(0);
  await report.getByRole("button", { name: textsOf("zh-TW").messageReports.view }).click();
  await expect(report.getByText(text)).toBeVisible();
  await report.getByLabel("處理方式").fill("已提醒雙方");
  await report.getByRole("button", { name: "標示為已處理" }).click();
  await expect(staff.page.getByText("檢舉已標示為已處理")).toBeVisible();
});

test("a mailed conversation link survives a social login", async ({ person, atProvider, makeAccount }) => {
  const { page, context } = await person();
  const { email } = await makeAccount("investorGold");
  const data = { subject: email, name: "陳美玲", email, emailVerified: true };
  await atProvider("google", data);
  await page.goto("/");
  // The cookie that the link's page sets for visitors; the link is invalid, which shows that it was followed.
  await context.addCookies([{ name: "fb_thread_link", value: "a".repeat(43), url: page.url() }]);
  await page.goto("/login?type=investor");
  await page.getByRole("link", { name: /Google/ }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText("這個連結已經失效")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("fb_thread_link");
});
