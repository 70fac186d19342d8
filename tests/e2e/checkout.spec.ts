import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { checkout, catalog, coupons, profileForms } = textsOf("zh-TW");

test("a startup applies a coupon, sees the totals follow the method, and corrects its form", async ({ own }) => {
  const admin = await own("staff");
  const code = `TEST-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await admin.page.goto("/staff/coupons");
  await admin.page.getByRole("textbox", { name: coupons.fields.code }).fill(code.toLowerCase());
  await admin.page.getByLabel(coupons.fields.percent).fill("２０％");
  await expect(admin.page.getByText("= 20%")).toBeVisible();
  await admin.page.getByRole("button", { name: coupons.create, exact: true }).click();
  await expect(admin.page.getByText(fill(coupons.created, { code }))).toBeVisible();

  // An amount as people write it, and one that cannot be parsed.
  await admin.page.goto("/staff/coupons");
  const off = admin.page.locator('[name="amount"]');
  await admin.page.getByText(coupons.kinds.amount, { exact: true }).click();
  await off.fill("三百多");
  await admin.page.getByRole("button", { name: coupons.create, exact: true }).click();
  await expect(off.locator("xpath=ancestor::form").getByText(profileForms.issues.amount)).toHaveCount(1);
  await off.fill("NT$ １，２００");
  await expect(admin.page.getByText("= TWD 1,200")).toBeVisible();
  await admin.page.getByRole("textbox", { name: coupons.fields.code }).fill(`${code}-B`);
  await admin.page.getByRole("button", { name: coupons.create, exact: true }).click();
  await expect(admin.page.getByText(fill(coupons.created, { code: `${code}-B` }))).toBeVisible();
  await expect(admin.page.getByText("NT$1,200").first()).toBeVisible();

  const { page } = await own("startup");
  await page.goto("/checkout?item=startup_gold.monthly");
  const summary = page.getByRole("region", { name: checkout.summary.title });
  const phone = page.getByLabel(checkout.buyer.phone);
  await phone.fill("０９１２－３４５－６７８");
  await summary.getByLabel(checkout.coupon.label).fill("no-such-code");
  await summary.getByRole("button", { name: checkout.coupon.apply }).click();
  await expect(summary.getByRole("alert")).toHaveText(coupons.refusals.unknown);
  await summary.getByLabel(checkout.coupon.label).fill(code.toLowerCase());
  await summary.getByRole("button", { name: checkout.coupon.apply }).click();
  await expect(summary.getByText(fill(checkout.coupon.applied, { code }))).toBeVisible();
  await expect(summary.getByText("NT$960").first()).toBeVisible();
  await expect(phone).toHaveValue("０９１２－３４５－６７８");

  await page.getByLabel(catalog.methods.subscription).check();
  await expect(summary.getByText(checkout.summary.noCoupon)).toBeVisible();
  await expect(summary.getByText("NT$960").first()).toBeHidden();
  await page.locator("input[name=method][value=cc]").check();

  await page.getByLabel(checkout.invoice.types.mobile_barcode).check();
  const barcode = page.getByLabel(checkout.invoice.mobile_barcode, { exact: true });
  await barcode.fill("ABC1234");
  await page.getByRole("button", { name: checkout.submit.cc }).click();
  await expect(barcode).toBeFocused();
  await expect(page.getByText(checkout.issues.mobileBarcode)).toBeVisible();
  await expect(page.getByText(checkout.issues.consent)).toBeVisible();
  await expectAccessible(page);

  // A code that was typed but not applied is applied when the order is sent.
  await summary.getByRole("button", { name: checkout.coupon.remove }).click();
  await page.getByLabel(checkout.invoice.types.personal).check();
  await page.getByLabel(checkout.consent.label.replace(/<\/?terms>/g, "")).check();
  await summary.getByLabel(checkout.coupon.label).fill("no-such-code");
  await page.getByRole("button", { name: checkout.submit.cc }).click();
  await expect(page.getByText(coupons.refusals.unknown)).toBeVisible();
  await expect(phone).toHaveValue("０９１２－３４５－６７８");
  await summary.getByLabel(checkout.coupon.label).fill(code);
  await page.getByRole("button", { name: checkout.submit.cc }).click();
  await expect(page.getByRole("heading", { name: checkout.pay.title })).toBeVisible();
  await expect(page.getByText("NT$960")).toBeVisible();
  await expect(page.getByRole("button", { name: checkout.pay.button })).toBeVisible();
});

test("without scripts an order is placed once, with what was typed kept after an error", async ({ own }) => {
  const { page } = await own("startup", { javaScriptEnabled: false, phone: true });
  await page.goto("/checkout?item=pitch_deck_review");
  await page.getByLabel(catalog.methods.atm).check();
  await page.getByLabel(checkout.buyer.phone).fill("0912345678");
  await page.getByLabel(checkout.invoice.types.company).check();
  await page.getByLabel(checkout.invoice.company_number).fill("12345678");
  await page.getByLabel(checkout.invoice.company_title).fill("晨光股份有限公司");
  await page.getByLabel(checkout.consent.label.replace(/<\/?terms>/g, "")).check();
  const submit = page.getByRole("button", { name: checkout.submit.atm });
  await submit.click();
  await expect(page.getByText(checkout.issues.companyNumber)).toBeVisible();
  await expect(page.getByLabel(checkout.invoice.company_title)).toHaveValue("晨光股份有限公司");
  await page.getByLabel(checkout.invoice.company_number).fill("04595257");
  await submit.click();
  await expect(page.getByRole("heading", { name: checkout.pay.title })).toBeVisible();
  await expect(page.getByText("NT$6,000")).toBeVisible();
  await expect(page.getByText(catalog.methods.atm)).toBeVisible();
  await expect(page.getByRole("button", { name: checkout.pay.button })).toBeVisible();
});
