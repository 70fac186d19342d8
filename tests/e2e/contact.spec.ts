import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

interface SentMail {
  reply_to: string | null;
  headers: Record<string, string>;
  subject: string;
  text: string;
  links: string[];
}

const outbox = async (page: Page, to: string) =>
  (await (await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json()) as SentMail[];

test("a visitor writes to the team in English; staff get the mail, answer it, and mark it as answered", async ({
  person,
  own,
}) => {
  const { contact } = textsOf("en-US");
  const { page } = await person({ locale: "en-US" });
  const email = `writer-${crypto.randomUUID()}@example.test`;
  await page.goto("/en-US/contact");
  const form = page.locator("main form");
  await form.getByLabel(contact.fields.name).fill("Fang Lin");
  await form.getByLabel(contact.fields.email).fill("nobody");
  await form.getByLabel(contact.fields.topic).selectOption("partnership");
  await form.getByLabel(contact.fields.message).fill("We would like to partner.\nSee evil.example");
  const submit = form.getByRole("button", { name: contact.submit });
  await submit.click();
  const address = form.getByLabel(contact.fields.email);
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill(email);
  // Rejected until the form has been open long enough for a person to fill it in; the input is kept.
  await expect(async () => {
    await submit.click();
    await expect(page).toHaveURL(/\/en-US\/thankyou$/, { timeout: 1500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: contact.thankYou.title })).toBeVisible();

  const receipt = await newestMail(page, email);
  expect(receipt.subject).toContain(contact.topics.partnership);
  expect(receipt.text).not.toContain("We would like to partner.");
  await expect(async () => {
    const staffMail = (await outbox(page, "hello@fundbridge.example")).find(({ reply_to }) => reply_to === email);
    expect(staffMail?.text).toContain("We would like to partner.");
    expect(staffMail?.links.every((link) => link.includes("/staff/contact"))).toBe(true);
  }).toPass();

  const staff = await own("staff");
  const { contact: zh } = textsOf("zh-TW");
  await staff.page.goto("/staff/contact");
  const entry = staff.page.getByRole("article").filter({ hasText: email });
  await expect(entry).toContainText("We would like to partner.");
  await expectAccessible(staff.page);
  await entry.getByRole("checkbox").check();
  await staff.page.getByRole("button", { name: zh.desk.chosen.answer }).click();
  await expect(staff.page.getByText(fill(zh.desk.chosen.answered_one, { count: 1 }))).toBeVisible();
  await expect(entry).toHaveCount(0);
  await staff.page.getByRole("button", { name: zh.desk.chosen.undo }).click();
  await expect(entry).toContainText("We would like to partner.");
  await entry.getByRole("button", { name: zh.desk.answer }).click();
  await expect(staff.page.getByText(zh.desk.answered)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await staff.page.getByRole("link", { name: zh.desk.states.answered, exact: true }).click();
  await expect(entry).toContainText(fill(zh.desk.answeredBy, { email: staff.email }));
});

test("a reader signs up for the newsletter, confirms by mail, and a mail client unsubscribes with one click", async ({
  person,
  request,
}) => {
  const { newsletter, newsletterForm } = textsOf("zh-TW");
  const { page } = await person({ javaScriptEnabled: false, phone: true });
  const email = `reader-${crypto.randomUUID()}@example.test`;
  await page.goto("/newsletter");
  await page.locator("main").getByLabel(newsletterForm.email).fill(email);
  await page.locator("main").getByRole("button", { name: newsletterForm.submit }).click();
  await expect(page.getByRole("heading", { name: newsletter.thanks.sentTitle })).toBeVisible();
  const [link = ""] = (await newestMail(page, email)).links;
  await page.goto(new URL(link).pathname);
  await page.getByRole("button", { name: newsletter.confirm.submit }).click();
  await expect(page.getByRole("heading", { name: newsletter.thanks.confirmedTitle })).toBeVisible();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { name: newsletter.confirm.goneTitle })).toBeVisible();

  await expect.poll(async () => (await outbox(page, email)).length).toBe(2);
  const [welcome] = await outbox(page, email);
  expect(welcome?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, target = ""] = /^<([^>]+)>, <mailto:/.exec(welcome?.headers["List-Unsubscribe"] ?? "") ?? [];
  const unsubscribed = await request.post(new URL(target).pathname, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { Origin: "https://mail.example" },
  });
  expect(unsubscribed.status()).toBe(200);
  const own = welcome?.links.find((address) => address.includes("/newsletter/unsubscribe/")) ?? "";
  await page.goto(new URL(own).pathname);
  await page.getByRole("button", { name: newsletter.unsubscribe.submit }).click();
  await expect(page.getByRole("heading", { name: newsletter.unsubscribe.doneTitle })).toBeVisible();
});
