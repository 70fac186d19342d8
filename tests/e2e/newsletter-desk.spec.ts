import { dayMs } from "~/durations";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");

test("an editor writes a special issue, tests and schedules it, and a subscriber gets it in English", async ({
  own,
  person,
  request,
}) => {
  const { page: reader } = await person({ locale: "en-US" });
  const email = `special-${crypto.randomUUID()}@example.test`;
  await reader.goto("/en-US/newsletter");
  await reader.locator("main").getByLabel(en.newsletterForm.email).fill(email);
  await reader.locator("main").getByRole("button", { name: en.newsletterForm.submit }).click();
  await expect(reader.getByRole("heading", { name: en.newsletter.thanks.sentTitle })).toBeVisible();
  const [link = ""] = (await newestMail(reader, email)).links;
  await reader.goto(new URL(link).pathname);
  await reader.getByRole("button", { name: en.newsletter.confirm.submit }).click();
  await expect(reader.getByRole("heading", { name: en.newsletter.thanks.confirmedTitle })).toBeVisible();

  const { newsletterDesk: desk } = zh;
  const editor = await own("editor");
  const { page } = editor;
  await page.goto("/staff/newsletter");
  await expectAccessible(page);
  await page.getByRole("link", { name: desk.specials.write }).click();
  const language = desk.preview.languages;
  const field = (label: string, of: string) => page.getByLabel(fill(label, { language: of }));
  await page.getByRole("button", { name: desk.form.save, exact: true }).click();
  await expect(field(desk.form.subjectOf, language["zh-TW"])).toBeFocused();
  const subject = `重要消息 ${crypto.randomUUID().slice(0, 8)}`;
  await field(desk.form.subjectOf, language["zh-TW"]).fill(subject);
  await field(desk.form.textOf, language["zh-TW"]).fill("各位訂閱者：\n新的計畫開始了。");
  await field(desk.form.subjectOf, language["en-US"]).fill("A new programme");
  await field(desk.form.textOf, language["en-US"]).fill("Dear readers,\nA new programme has begun.");
  await page.getByLabel(desk.form.path).fill("/en-US/revitalization");
  await page.getByRole("button", { name: desk.form.save, exact: true }).click();
  await expect(page.getByText(desk.form.saved)).toBeVisible();
  await expect(page.getByLabel(desk.form.path)).toHaveValue("/revitalization");
  const english = page.getByRole("region", {
    name: fill(desk.preview.of, { language: language["en-US"] }),
    exact: true,
  });
  await expect(english).toContainText("A new programme has begun.");
  await expectAccessible(page);
  await page.getByRole("button", { name: desk.test.submit }).click();
  await expect(page.getByText(fill(desk.test.done, { email: editor.email }))).toBeVisible();
  expect((await newestMail(page, editor.email, subject)).subject).toBe(subject);

  // A time that is over is refused, and keeps what was typed.
  const sendAt = page.getByLabel(desk.form.sendAt);
  await sendAt.fill("2020-01-01T10:00");
  await page.getByRole("button", { name: desk.form.schedule }).click();
  await expect(page.getByText(desk.issues.time)).toBeVisible();
  await expect(field(desk.form.subjectOf, language["zh-TW"])).toHaveValue(subject);
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 16);
  await sendAt.fill(tomorrow);
  await page.getByRole("button", { name: desk.form.schedule }).click();
  await expect(page.getByText(desk.form.scheduled)).toBeVisible();
  await page.getByRole("button", { name: desk.form.takeBack }).click();
  await expect(page.getByText(desk.form.takenBack)).toBeVisible();
  await page.getByRole("button", { name: desk.form.sendNow }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(subject);
  await dialog.getByRole("button", { name: desk.form.sendNow }).click();
  await expect(page.getByText(desk.form.sending)).toBeVisible();
  expect((await request.post("/dev/cron", { data: { cron: "* * * * *" } })).status()).toBe(204);
  const mail = await newestMail(reader, email, "A new programme has begun.");
  expect(mail.subject).toBe("A new programme");
  expect(mail.links.some((address) => address.endsWith("/en-US/revitalization"))).toBe(true);
  expect(mail.links.some((address) => address.includes("/en-US/newsletter/unsubscribe/"))).toBe(true);
  await page.reload();
  await expect(page.getByText(desk.specials.states.sent, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: desk.form.save, exact: true })).toHaveCount(0);
});

test("without JavaScript, on a phone, in English, staff pause the weekly issue and remove a subscriber", async ({
  own,
  request,
}) => {
  const { newsletterDesk: desk } = en;
  const { page } = await own("editor", { javaScriptEnabled: false, phone: true, locale: "en-US" });
  const email = `leaver-${crypto.randomUUID()}@example.test`;
  await request.post("/newsletter", { form: { email } });
  const [link = ""] = (await newestMail(page, email)).links;
  const confirmed = await request.post(new URL(link).pathname, { form: {} });
  expect(confirmed.url()).toMatch(/\/thanks\?confirmed=1$/);

  await page.goto("/en-US/staff/newsletter");
  await page.getByRole("button", { name: desk.weekly.pause }).click();
  await expect(page.getByText(desk.weekly.paused, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: desk.weekly.resume }).click();
  await expect(page.getByText(desk.weekly.running)).toBeVisible();
  await page.getByRole("main").getByLabel(desk.people.email).fill(email);
  await page.getByRole("button", { name: desk.people.find }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: desk.people.remove }).click();
  await expect(page.getByRole("button", { name: desk.people.remove })).toHaveCount(0);
  await page.goto(`/en-US/staff/newsletter?email=${encodeURIComponent(email)}`);
  await expect(page.getByText(fill(desk.people.none, { email }))).toBeVisible();
});
