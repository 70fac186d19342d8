import { expect, newestMail, type Person } from "./fixtures";

const password = "Bridge-over-2026";
let made = 0;

/**
 * Signs a new account up through the API and activates it with the mailed link and the browser's cookies: an empty draft
 * used by no other journey.
 */
export async function newAccount({ page }: Person, type: "startup" | "investor", name: string): Promise<string> {
  made += 1;
  const email = `${type}-${Date.now()}-${made}@example.test`;
  const path = type === "startup" ? "/api/v1/startups" : "/api/v1/investors/signup";
  const answer = await page.request.post(path, { data: { email, password, name, term_version: 1 } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { links } = await newestMail(page, email);
  const link = new URL(links.find((address) => address.includes("/activate")) ?? "");
  const form = { code: link.searchParams.get("code") ?? "", password };
  const activated = await page.request.post(link.href, { form, maxRedirects: 0 });
  expect(activated.headers().location, await activated.text()).toContain("/activate/success");
  return email;
}
