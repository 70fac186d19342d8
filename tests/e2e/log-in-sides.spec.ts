import { expectAccessible } from "./accessible";
import { demoPassword, expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");

test("an investor on the startups' tab gets in, and learns why a session ended elsewhere", async ({ own, person }) => {
  const { email, page: elsewhere } = await own("investorGold");
  const { page } = await person({ phone: true });
  await page.goto("/login?type=startup");
  await page.getByLabel(zh.accounts.fields.email).fill(email);
  await page.getByRole("textbox", { name: zh.accounts.fields.password }).fill(demoPassword);
  await page.getByRole("button", { name: zh.accounts.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(fill(zh.logIn.otherSide, { type: zh.accounts.types.investor }))).toBeVisible();

  await page.goto("/investor");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await elsewhere.goto("/account/sessions");
  await elsewhere.getByRole("button", { name: zh.settings.sessions.endAll }).click();
  await elsewhere.getByRole("alertdialog").getByRole("button", { name: zh.settings.sessions.endAll }).click();
  await expect(elsewhere.getByText(zh.settings.sessions.ended)).toBeVisible();
  await page.goto("/investor/information/edit");
  await expect(page.getByText(zh.logIn.session.ended.title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a startup's chosen address has a notice until it is confirmed or given up", async ({ own }) => {
  const { page, email: old } = await own("startupReset");
  const chosen = `chosen-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const answer = await page.request.get("/api/auth/user");
  const { id } = (await answer.json()).user;
  await page.request.put(`/api/v1/startups/${id}`, { data: { email: chosen, password: "blue-kite-2026" } });
  await page.goto("/startups");
  const notice = fill(zh.logIn.unproven.text, { email: chosen, current: old });
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole("button", { name: zh.logIn.unproven.resend }).click();
  await expect(page.getByText(fill(zh.logIn.unproven.resent, { email: chosen }))).toBeVisible();
  await expect(page).toHaveURL(/\/startups$/);
  await page.getByRole("link", { name: zh.logIn.unproven.change }).click();
  await page.getByLabel(zh.settings.email.new).fill(old);
  await page.getByLabel(zh.settings.proof.current).first().fill("blue-kite-2026");
  await page.getByRole("button", { name: zh.settings.email.submit }).click();
  await expect(page.getByText(fill(zh.logIn.unproven.kept, { email: old }))).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
});
