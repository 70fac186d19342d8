import { expectAccessible } from "./accessible";
import { fillByApi } from "./fill-by-api";
import { expect, test } from "./fixtures";
import { headingIn } from "./served-html";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");

test("small things: the editor's console, a link in two languages, an awaited email, the level-up dialog once", async ({
  own,
  person,
  request,
}) => {
  const startup = await own("startupDraft", { phone: true, name: "小事測試" });
  const { page } = startup;
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto("/startup/detail/edit");
  await expect(page.getByRole("textbox", { name: zh.startups.fields.report.problem })).toBeVisible();
  await page.goto("/startup/fundraising/edit");
  await expect(page.getByRole("textbox", { name: zh.startups.fields.report.financial_status })).toBeVisible();
  expect(warnings.filter((text) => text.includes("linkify"))).toEqual([]);

  // A share link is copied later, and in the other language.
  const { address, form } = zh.sharing;
  const label = (language: "zh-TW" | "en-US") => fill(address.label, { language: address.languages[language] });
  await page.goto("/startup/profile");
  await page.getByText(form.create, { exact: true }).click();
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByText(zh.sharing.new.again)).toBeVisible();
  await page.reload();
  await page.getByText(address.show, { exact: true }).click();
  await expectAccessible(page);
  const english = await page.getByLabel(label("en-US"), { exact: true }).inputValue();
  expect(new URL(english).pathname).toBe(
    `/en-US${new URL(await page.getByLabel(label("zh-TW"), { exact: true }).inputValue()).pathname}`,
  );
  const shared = await (await request.get(new URL(english).pathname)).text();
  expect(headingIn(shared)).toContain("小事測試");

  // The change of email stays visible until it is cancelled.
  const { email, proof } = zh.settings;
  const wanted = `small-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto("/account");
  await page.getByLabel(email.new).fill(wanted);
  await page.getByLabel(proof.current).first().fill("Demo-pass-1");
  await page.getByRole("button", { name: email.submit }).click();
  const waiting = page.getByText(fill(email.waiting.title, { email: wanted }));
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: email.waiting.resend }).click();
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: email.waiting.cancel }).click();
  await expect(waiting).toBeHidden();

  // Closed on one device, the dialog is gone from the other.
  const investor = await own("investorBasic");
  const { user } = (await (await investor.page.request.get("/api/auth/user")).json()) as { user: { id: string } };
  await fillByApi(investor.page, { side: "investor", id: user.id });
  await investor.page.request.put(`/api/v1/investors/${user.id}`, { data: { status: "check" } });
  const other = await person({ token: investor.token });
  await other.page.goto("/investor");
  await expect(other.page.getByText(zh.profiles.levelUp.title)).toBeVisible();
  await investor.page.goto("/investor");
  // The dialog disappears before its closing is stored.
  const stored = investor.page.waitForResponse((response) => response.request().method() === "POST");
  await investor.page.getByRole("dialog").getByRole("button", { name: zh.profiles.levelUp.close }).click();
  await expect(investor.page.getByRole("dialog")).toBeHidden();
  await stored;
  await other.page.reload();
  await expect(other.page.getByText(zh.profiles.levelUp.title)).toBeHidden();
});

test("/activate without a code helps, and a partner's page has its name and picture", async ({ person, server }) => {
  const { page } = await person({ phone: true });
  expect((await page.goto("/activate"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: zh.accounts.activate.askTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(zh.accounts.fields.email).fill("nobody@example.test");
  await page.getByRole("button", { name: zh.accounts.success.resend }).click();
  await expect(page).toHaveURL(/\/signup\/success$/);

  const partner = new URL(server.origin);
  partner.hostname = "p1.localhost";
  await page.goto(partner.href);
  await expect(page.getByRole("img", { name: "潮線實驗室" })).toBeVisible();
  expect(
    await page.getByRole("img", { name: "潮線實驗室" }).evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  partner.hostname = "p5.localhost";
  await page.goto(partner.href);
  await expect(page).toHaveTitle(/p5\.fundbridge\.example/);
});
