import { expectAccessible } from "./accessible";
import { expect, newestMail, test } from "./fixtures";
import { fill, textsOf } from "./texts";

test("a visitor enquires about a service on a phone; a startup asks for one, staff settle it, and it is told", async ({
  person,
  own,
}) => {
  const { services: en, contact } = textsOf("en-US");
  const { services: zh, catalog } = textsOf("zh-TW");
  const { page } = await person({ locale: "en-US", phone: true });
  const email = `family-${crypto.randomUUID()}@example.test`;
  await page.goto("/en-US/service");
  await page.getByRole("link", { name: fill(en.area.moreLabel, { name: en.pages.family_office }) }).click();
  await expectAccessible(page);
  const form = page.locator("#write form");
  await form.getByLabel(en.enquiry.fields.need).selectOption("succession");
  await form.getByLabel(en.enquiry.fields.assets).selectOption("100m_500m");
  await form.getByLabel(contact.fields.name).fill("Fang Lin");
  await form.getByLabel(contact.fields.email).fill(email);
  await form.getByLabel(en.enquiry.message).fill("Two generations, one company.");
  // Rejected until the form has been open long enough for a person to fill it in; the input is kept.
  await expect(async () => {
    await form.getByRole("button", { name: en.enquiry.submit }).click();
    await expect(page).toHaveURL(/\/en-US\/thanks\?enquiry=1$/, { timeout: 1500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: en.thanks.title })).toBeVisible();

  const startup = await own("startup", { losesConnection: true });
  const { name } = catalog.services.growth_capital;
  const card = startup.page.getByRole("article").filter({ hasText: name });
  await startup.page.goto("/startup/service");
  await card.getByLabel(fill(zh.own.askLabel, { name })).click();
  await card.getByLabel(zh.own.noteField).fill("擴充產線");
  await card.getByRole("button", { name: zh.own.send }).click();
  await expect(card.getByText(zh.status.requested)).toBeVisible();
  await expectAccessible(startup.page);

  const staff = await own("staff");
  await staff.page.goto("/staff/contact?topic=family_office");
  const enquiry = staff.page.getByRole("article").filter({ hasText: email });
  await expect(enquiry).toContainText(zh.enquiry.options.need.succession);
  await expect(enquiry).toContainText(zh.enquiry.options.assets["100m_500m"]);
  await staff.page.goto("/staff/services");
  const request = staff.page.getByRole("article").filter({ hasText: startup.email });
  await request.getByLabel(zh.desk.answer).fill("下週二線上討論");
  await expectAccessible(staff.page);
  await request.getByRole("button", { name: zh.desk.start }).click();
  await expect(request).toHaveCount(0);
  expect((await newestMail(staff.page, startup.email)).text).toContain("下週二線上討論");

  // The list shown is the kept one. A refresh without a connection says so, and the next one loads the answer.
  await expect(card.getByText("下週二線上討論")).toHaveCount(0);
  await startup.context.setOffline(true);
  await startup.page.getByRole("link", { name: zh.own.refresh }).click();
  await expect(startup.page.getByRole("alert").filter({ hasText: zh.own.failedText })).toBeVisible();
  await expect(card).toHaveCount(0);
  await startup.context.setOffline(false);
  await startup.page.getByRole("link", { name: zh.own.tryAgain }).click();
  await expect(card).toContainText("下週二線上討論");
  await expect(card.getByText(zh.status.in_progress)).toBeVisible();
});
