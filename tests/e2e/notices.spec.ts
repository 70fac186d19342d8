import { expectAccessible } from "./accessible";
import { demoPassword, expect, expectNoSidewaysScroll, newIp, test } from "./fixtures";
import { textsOf } from "./texts";

const { settings, layout, noticeLines } = textsOf("zh-TW");
const notices = textsOf("zh-TW").notices;

test("the bell counts what is new, opens by keyboard, and is quiet on all devices once it was opened", async ({
  own,
  person,
  request,
}) => {
  const { page, email } = await own("startupDraft");
  const bell = page.getByRole("banner").getByRole("link", { name: layout.header.notices }).first();
  await page.goto("/account");
  await expect(bell).toBeVisible();
  await expect(bell).not.toContainText("1");
  const form = page.locator("form#password");
  await form.getByRole("textbox", { name: settings.proof.current }).fill(demoPassword);
  await form.getByRole("textbox", { name: settings.password.new }).fill("green-kite-2027");
  await form.getByRole("button", { name: settings.password.submit }).click();
  await expect(bell, "the open page is told").toContainText("1");

  const login = { email, type: "startup", password: "green-kite-2027" };
  const answer = await request.post("/api/auth/login", { data: login, headers: { "CF-Connecting-IP": newIp() } });
  const elsewhere = await person({ token: ((await answer.json()) as { token: string }).token });
  await elsewhere.page.goto("/account");
  const otherBell = elsewhere.page.getByRole("banner").getByRole("link", { name: layout.header.notices }).first();
  await expect(otherBell).toContainText("1");

  await bell.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: notices.title, exact: true });
  const line = noticeLines.kinds.passwordChanged;
  await expect(panel.getByRole("link", { name: line })).toBeVisible();
  await expect(bell).not.toContainText("1");
  await expect(otherBell, "seen here, seen there").not.toContainText("1");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();

  await elsewhere.page.setViewportSize({ width: 360, height: 740 });
  await otherBell.click();
  await expect(elsewhere.page, "a phone opens the page").toHaveURL(/\/account\/notices$/);
  await expect(elsewhere.page.getByRole("heading", { name: notices.today })).toBeVisible();
  await expectNoSidewaysScroll(elsewhere.page);
  await elsewhere.page.getByRole("link", { name: line }).click();
  await expect(elsewhere.page).toHaveURL(/\/account\/sessions$/);
});
