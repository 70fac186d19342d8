import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { type Locale, localePath, textsOf } from "./texts";

/** Steps of journeys that buy something. */

const testCard = "4311-9522-2222-2222";

interface Buying {
  item: string;
  method?: "cc" | "atm" | "subscription";
  locale?: Locale;
}

/** Fills in the checkout of an item and places the order, up to the simulator's payment page. */
export async function checkOut(page: Page, { item, method = "cc", locale = "zh-TW" }: Buying): Promise<void> {
  const { checkout } = textsOf(locale);
  await page.goto(localePath(locale, `/checkout?item=${item}`));
  await page.locator(`input[name="method"][value="${method}"]`).check();
  await page.getByLabel(checkout.buyer.phone).fill("0912-345-678");
  await page.locator('input[name="consent"]').check();
  await page.getByRole("button", { name: checkout.submit[method] }).click();
  await expect(page.getByText(/no money moves|不會真的扣款/)).toBeVisible();
}

/** Pays by card on the simulator's page, up to the page after paying. */
export async function payByCard(page: Page, { delivery = "normal" } = {}): Promise<void> {
  await page.locator('input[name="card"]').fill(testCard);
  await page.locator(`input[name="delivery"][value="${delivery}"]`).check();
  await page.locator('button[value="card"]').click();
}

/** Buys an item by card without its pages, for journeys about what follows. Returns the order. */
export async function paidOrder(
  request: APIRequestContext,
  { item, token, locale = "zh-TW" }: { item: string; token: string; locale?: Locale },
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const data = {
    item,
    buyer: { name: "王小明", email: "buyer@example.test", phone: "0912-345-678" },
    invoice: { type: "personal" },
    consent: true,
    checkout_key: crypto.randomUUID(),
  };
  const placed = await request.post(`/api/v1/payments/cc?lang=${locale}`, { headers, data });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { order_id, payment } = ((await placed.json()) as PlacedOrder).data;
  const opened = await request.post(payment.action, { form: payment.fields, maxRedirects: 0 });
  const payPage = new URL(opened.headers().location ?? "", payment.action).href;
  const paid = await request.post(payPage, { form: { do: "card", card: testCard }, maxRedirects: 0 });
  expect(paid.status(), await paid.text()).toBe(303);
  return order_id;
}

interface PlacedOrder {
  data: { order_id: string; payment: { action: string; fields: Record<string, string> } };
}

/** The order that the page after paying is about. */
export async function orderOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/thankyou\?order=/);
  return new URL(page.url()).searchParams.get("order") ?? "";
}
