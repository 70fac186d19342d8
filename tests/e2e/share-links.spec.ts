import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { profiles, sharing, startups, profilePages } = textsOf("zh-TW");
const english = textsOf("en-US");

test("without JavaScript, on a phone, a gated link collects an address and then shows fundraising", async ({
  own,
  person,
}) => {
  const plain = { javaScriptEnabled: false, phone: true };
  const { page } = await own("startup", { ...plain, name: "門禁測試" });
  await page.goto("/startup/profile");
  await page.getByText(sharing.form.create, { exact: true }).click();
  await page.locator('[name="name"]').fill("台北天使俱樂部");
  await page.locator('[name="with_fundraising"]').check();
  await page.locator('[name="email_gate"]').check();
  await page.locator('[name="expiry"]').selectOption("date");
  await page.locator('[name="expires_at"]').fill("2020-01-01");
  await page.getByRole("button", { name: sharing.form.submit }).click();
  await expect(page.getByText(sharing.issues.past)).toBeVisible();
  const create = page.locator("form#share-new");
  await expect(create.locator('[name="name"]'), "the input is kept").toHaveValue("台北天使俱樂部");
  await create.locator('[name="expiry"]').selectOption("30");
  await create.getByRole("button", { name: sharing.form.submit }).click();
  const link = await page
    .getByRole("status")
    .getByLabel(fill(sharing.address.label, { language: sharing.address.languages["zh-TW"] }), { exact: true })
    .inputValue();
  await expect(page.getByText(sharing.row.gate)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const guest = await person(plain);
  await guest.page.goto(link);
  await expect(guest.page.getByRole("heading", { level: 1, name: sharing.gate.title })).toBeVisible();
  await expectNoSidewaysScroll(guest.page);
  await guest.page.getByLabel(sharing.gate.email).fill("reader@example.test");
  await guest.page.getByRole("button", { name: sharing.gate.submit }).click();
  await expect(guest.page.getByRole("heading", { level: 1, name: "門禁測試" })).toBeVisible();
  await expect(guest.page.getByText(startups.fields.funding_info.round, { exact: true })).toBeVisible();
  await guest.page.getByRole("link", { name: "English" }).click();
  await expect(guest.page.getByText(english.startups.fields.funding_info.round, { exact: true })).toBeVisible();
  await expect(guest.page).toHaveURL((url) => url.pathname === `/en-US${new URL(link).pathname}`);

  await page.goto("/startup/profile");
  await page.getByText(fill(sharing.row.readers_one, { count: 1 })).click();
  await expect(page.getByText("reader@example.test")).toBeVisible();
});

test("a link shows a draft to anyone until it is turned off, also in an open tab, and controls are not printed", async ({
  own,
  person,
}) => {
  const { page } = await own("startupDraft", { name: "停用測試" });
  await page.goto("/startup");
  await page.getByRole("link", { name: profiles.account.sharing }).first().click();
  await page.getByText(sharing.form.create, { exact: true }).click();
  await page.locator('form#share-new [name="email_gate"]').check();
  await page.getByRole("button", { name: sharing.form.submit }).click();
  const link = await page
    .getByRole("status")
    .getByLabel(fill(sharing.address.label, { language: sharing.address.languages["zh-TW"] }), { exact: true })
    .inputValue();
  expect(link).toMatch(/\/startup\/profile\/[\w-]{43}$/);
  await expect(page.getByAltText(sharing.new.qr)).toBeVisible();
  await expectAccessible(page);

  const guest = await person();
  await guest.page.goto(link);
  await expectAccessible(guest.page);
  await guest.page.getByLabel(sharing.gate.email).fill("reader@example.test");
  await guest.page.getByRole("button", { name: sharing.gate.submit }).click();
  await expect(guest.page.getByRole("heading", { level: 1, name: "停用測試" })).toBeVisible();
  await expect(guest.page.getByText(profilePages.startup.sharedText)).toBeVisible();
  await expect(guest.page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(guest.page);
  await guest.page.emulateMedia({ media: "print" });
  await expect(guest.page.getByRole("button", { name: profilePages.print.button })).toBeHidden();
  await expect(guest.page.getByRole("link", { name: "English" })).toBeHidden();

  await page.reload();
  const name = fill(sharing.numbered, { number: 1 });
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: fill(sharing.revokeOf, { name }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: sharing.revoke }).click();
  await expect(page.getByText(sharing.toast.revoked)).toBeVisible();
  await expect(page.getByText(sharing.none)).toBeVisible();
  expect((await guest.page.request.get(link)).status()).toBe(404);
});
