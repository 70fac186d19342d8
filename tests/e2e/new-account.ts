import type { InvestorType } from "../../app/db/values";
import { expect, newestMail, type Person } from "./fixtures";
import type { Locale } from "./texts";

/** The password of accounts made by `newAccount`. */
export const newAccountPassword = "Bridge-over-2026";
let made = 0;

/**
 * Signs up a new account through the API and activates it with the mailed link and the browser's cookies: an empty
 * draft used by no other journey. By default it uses the browser's language and is an angel. Returns its address.
 */
export async function newAccount(
  { page }: Person,
  type: "startup" | "investor",
  name: string,
  { locale, investorType }: { locale?: Locale; investorType?: InvestorType } = {},
): Promise<string> {
  made += 1;
  const email = `${type}-${Date.now()}-${made}@example.test`;
  const path = type === "startup" ? "/api/v1/startups" : "/api/v1/investors/signup";
  const data = {
    email,
    password: newAccountPassword,
    name,
    term_version: 1,
    ...(investorType && { type: investorType }),
  };
  const answer = await page.request.post(locale ? `${path}?lang=${locale}` : path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { links } = await newestMail(page, email);
  const link = new URL(links.find((address) => address.includes("/activate")) ?? "");
  const form = { code: link.searchParams.get("code") ?? "", password: newAccountPassword };
  const activated = await page.request.post(link.href, { form, maxRedirects: 0 });
  expect(activated.headers().location, await activated.text()).toContain("/activate/success");
  return email;
}
