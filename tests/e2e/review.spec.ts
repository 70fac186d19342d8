import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { demo, expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { headingIn } from "./served-html";
import { textsOf } from "./texts";

/** A PNG of 10 × 10 px in one colour. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);

async function confirm(page: Page, button: string) {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
}

test("a profile is returned with comments, changed by its owner, and published", async ({ own, person, request }) => {
  const name = `待審公司 ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await own("startupInReview", { name });
  const { email } = owner;
  const staff = await own("staff");
  await staff.page.goto("/staff/review?kind=startup");
  await expectAccessible(staff.page);
  await staff.page.getByRole("list", { name: "待審清單" }).getByRole("heading", { name }).getByRole("link").click();
  await expect(staff.page).toHaveTitle(new RegExp(`審核「${name}」`));
  const reviewUrl = staff.page.url();
  await expect(staff.page.getByText(email)).toBeVisible();
  await expectAccessible(staff.page);

  await staff.page.getByRole("button", { name: "退回修改" }).click();
  await expect(staff.page.getByLabel("整體說明"), "a return needs a reason").toBeFocused();
  await staff.page.getByText("加註意見: 一句話介紹").click();
  await staff.page.getByLabel("對「一句話介紹」的意見").fill("請說得更具體");
  await staff.page.getByLabel("整體說明").fill("內容不錯，請補上新的標誌。");
  await confirm(staff.page, "退回修改");
  await expect(staff.page.getByText(textsOf("zh-TW").review.done.returned)).toBeVisible();
  await expect(staff.page.getByRole("link", { name })).toHaveCount(0);
  await newestMail(staff.page, email, "請補上新的標誌");

  await owner.page.goto("/startup");
  await expect(owner.page.getByText("內容不錯，請補上新的標誌。").first()).toBeVisible();
  await expect(owner.page.getByText("請說得更具體").first()).toBeVisible();

  await owner.page.getByRole("link", { name: "回覆意見" }).click();
  await expect(owner.page.getByRole("heading", { level: 1, name: "回覆審核意見" })).toBeVisible();
  await owner.page.getByLabel("您的回覆").fill("這句話是註冊商標。");
  await owner.page.getByRole("button", { name: "儲存回覆" }).click();
  await expect(owner.page.getByText(textsOf("zh-TW").reviewAnswers.saved)).toBeVisible();
  await expectAccessible(owner.page);

  await owner.page.goto("/startup/information/edit");
  const logo = owner.page.getByLabel(/^公司標誌/).and(owner.page.locator("input[type=file]"));
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(owner.page.getByText("只接受 JPEG、PNG 或 WebP 圖片。")).toBeVisible();
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(owner.page.getByText("圖片已上傳，儲存表單後生效。")).toBeVisible();
  await owner.page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(owner.page.getByText("已儲存。").last()).toBeVisible();

  await owner.page.goto("/startup/detail/edit");
  await owner.page
    .getByRole("textbox", { name: /^市場規模/ })
    .first()
    .focus();
  const market = owner.page.getByRole("textbox", { name: /^市場規模/ }).and(owner.page.locator("[contenteditable]"));
  await market.click();
  await owner.page.keyboard.press("ControlOrMeta+A");
  await owner.page.keyboard.type("全球市場逐年成長。");
  await owner.page.keyboard.press("ControlOrMeta+A");
  await owner.page.keyboard.press("ControlOrMeta+B");
  await owner.page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(owner.page.getByText("已儲存。").last()).toBeVisible();
  await owner.page.goto("/startup");
  await owner.page.getByRole("button", { name: "送出審核" }).first().click();
  await expect(owner.page.getByText("已送出審核。")).toBeVisible();

  await staff.page.goto(reviewUrl);
  await expect(staff.page.getByText("上次退回的意見")).toBeVisible();
  await expect(staff.page.getByText("這句話是註冊商標。").first()).toBeVisible();
  await expect(staff.page.getByLabel("再次退回時保留這則意見: 一句話介紹")).toBeChecked();
  const changed = staff.page.getByRole("list", { name: "修改過的欄位" });
  await expect(changed.getByRole("link")).toHaveText(["公司標誌", "市場規模"]);
  await changed.getByRole("link", { name: "市場規模" }).click();
  const previous = staff.page.getByText("查看上一版內容: 市場規模");
  await previous.click();
  await expectAccessible(staff.page);
  await expect(staff.page.locator("strong", { hasText: "全球市場逐年成長。" })).toBeVisible();
  const second = await person({ token: staff.token });
  await second.page.goto(reviewUrl);
  await confirm(staff.page, "核准上架");
  await expect(staff.page.getByText("已核准上架。")).toBeVisible();
  await confirm(second.page, "核准上架");
  await expect(second.page.getByText(`${staff.email} 已經核准上架，您的決定沒有送出。`)).toBeVisible();
  await newestMail(staff.page, email, "已通過審核並上架");

  const listed = await (await request.get(reviewUrl.replace("/staff/review/", "/startups/"))).text();
  expect(headingIn(listed)).toContain(name);
});

/** Presses a key at the moment when the page's heading has come to contain `name`, and leaves a mark on it. */
async function pressAt(page: Page, key: string, name: string) {
  await page.evaluate(
    ({ key, name }) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("h1")?.textContent?.includes(name)) return;
        observer.disconnect();
        document.documentElement.dataset.pressed = key;
        window.dispatchEvent(new KeyboardEvent("keydown", { key }));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { key, name },
  );
}

test("a reviewer walks the queue with shortcuts, claims a profile, and loses nothing if the owner cancels first", async ({
  own,
  makeAccount,
  request,
  baseURL,
}) => {
  const { page } = await own("staff");
  // Only profiles claimed by this reviewer, because earlier journeys change the rest of the queue.
  const name = `待審投資人 ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await makeAccount("investorInReview", name);
  const other = await makeAccount("investorInReview");
  const claimed = await page.request.post(`/staff/review/${other.id}`, {
    form: { intent: "claim" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(claimed.ok(), await claimed.text()).toBe(true);
  await page.goto(`/staff/review/${owner.id}`);
  await page.getByRole("button", { name: "由我審核" }).click();
  await expect(page.getByText("您正在審核這份資料。")).toBeVisible();
  await page.goto("/staff/review?kind=investor");
  await page.getByLabel("審核人").selectOption({ label: "由我審核" });
  await expect(page).toHaveURL(/claim=mine/);
  const links = page.getByRole("list", { name: "待審清單" }).getByRole("heading").getByRole("link");
  await expect(links).toHaveCount(2);

  // Keys are ignored while a field has the focus.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  const [firstName = "", secondName = ""] = await links.allTextContents();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(firstName);
  await pressAt(page, "k", secondName);
  await page.keyboard.press("j");
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "k");
  await expect(heading, "k works as soon as the next profile is shown").toContainText(firstName);
  await page.keyboard.press("j");
  await expect(heading).toContainText(secondName);
  await page.keyboard.press("k");
  await expect(heading).toContainText(firstName);
  await page.getByRole("button", { name: "關閉快速鍵" }).click();
  await page.keyboard.press("j");
  await expect(heading).toContainText(firstName);
  await page.getByRole("button", { name: "開啟快速鍵" }).click();
  await page.getByRole("link", { name: textsOf("zh-TW").review.profile.back }).click();
  await page.getByRole("link", { name }).click();

  // The owner cancels while the reviewer writes.
  await expect(page.locator("dt", { hasText: "登入信箱" }).locator("+ dd")).toHaveText(owner.email);
  await page.getByLabel("整體說明").fill("想請您補上過去的投資案例。");
  const cancelled = await request.put(`/api/v1/investors/${owner.id}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { status: "inactive" },
  });
  expect(cancelled.ok()).toBe(true);
  await confirm(page, "退回修改");
  await expect(page.getByText("對方取消了審核，這份資料目前不在審核中，您的決定沒有送出。")).toBeVisible();
  await expect(page.getByText("想請您補上過去的投資案例。")).toBeVisible();
  await expect(page.getByRole("button", { name: "核准上架" })).toHaveCount(0);
  await expectAccessible(page);
});

test("staff review on a phone in English, without JavaScript", async ({ makeAccount, signedIn }) => {
  const name = `待審公司 ${crypto.randomUUID().slice(0, 8)}`;
  await makeAccount("startupInReview", name);
  const { page } = await signedIn("staff", { phone: true, javaScriptEnabled: false, locale: "en-US" });
  await page.goto("/en-US/staff/review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review desk");
  await expectNoSidewaysScroll(page);
  await page.goto("/en-US/staff/review?gap=zh&kind=investor");
  await expect(page.getByText("No profile matches these filters")).toBeVisible();
  await page.getByRole("link", { name: "See all" }).click();
  // Not the first one: somebody else may be reviewing it.
  await page.getByRole("list", { name: "Review queue" }).getByRole("heading", { name }).getByRole("link").click();
  await expect(page.getByRole("button", { name: "Approve and list" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Return for changes" }).click();
  await expect(page.getByText("Write a note or comment on at least one field")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve and list" })).toBeVisible();
});

test("the staff pages return 404 to others", async ({ request, server }) => {
  for (const who of ["startup", "investor"] as const) {
    const headers = { Authorization: `Bearer ${await server.demoToken(demo[who])}` };
    expect((await request.get("/staff/review", { headers })).status()).toBe(404);
  }
  expect((await request.get("/staff/review")).url()).toMatch(/\/login$/);
});
