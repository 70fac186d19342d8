import type { BrowserContext, Page } from "@playwright/test";
import { readerHeader } from "~/components/form/page-reader";
import { postKeyField } from "~/components/form/post-key-field";
import { expectAccessible } from "./accessible";
import { demo, expect, expectNoSidewaysScroll, type Model, newIp, type OwnAccount, test } from "./fixtures";
import { formsOf } from "./served-forms";
import { fill, textsOf } from "./texts";
import { resolveListed, walk } from "./walk";

/**
 * A page that stays open while another account logs in: none of its input is stored under that account, and none is
 * lost.
 */

/** Logs the browser in as an account, as another tab would. */
async function becomes(context: BrowserContext, { token }: Pick<OwnAccount, "token">, at: Page): Promise<void> {
  // A page's address would limit the cookie to its path.
  await context.addCookies([{ name: "fb_session", value: token, url: new URL(at.url()).origin }]);
}

const everyone = Object.keys(walk) as Array<keyof typeof walk>;

for (const who of everyone) {
  test(`no form of ${who}'s pages is taken from another account`, async ({ request, server, makeAccount }) => {
    const from = { "CF-Connecting-IP": newIp() };
    const headers: Record<string, string> =
      who === "visitor" ? from : { ...from, Authorization: `Bearer ${await server.demoToken(demo[who])}` };
    const other: Model = who.startsWith("startup") ? "investor" : "startup";
    const [account, namesake] = [await makeAccount(other), who === "visitor" ? null : await makeAccount(who)];
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (const listed of walk[who]) {
      const answer = await request.get(await resolveListed(request, listed, headers), { headers });
      for (const form of formsOf(await answer.text(), answer.url())) {
        const { origin, pathname } = new URL(form.action);
        // Forms that post to the payment provider are not ours to receive.
        if (origin !== server.origin) continue;
        const names = form.fields.map(([name, value]) => (name === "intent" ? value : name)).join();
        const key = `${pathname} ${names}`;
        if (seen.has(key)) continue;
        seen.add(key);
        for (const { token } of [account, ...(namesake ? [namesake] : [])]) {
          const answer = await request.post(form.action, {
            headers: {
              ...from,
              "Content-Type": "application/x-www-form-urlencoded",
              Accept: "text/html",
              Cookie: `fb_session=${token}`,
            },
            data: new URLSearchParams(form.fields).toString(),
            maxRedirects: 0,
          });
          if (answer.status() !== 409) wrong.push(`${answer.status()} for ${key} on ${listed}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size, "forms found").toBeGreaterThan(0);
  });
}

test("a startup's text is kept while another one logs in, and is stored once the first is back", async ({
  own,
  makeAccount,
}) => {
  const { otherAccount } = textsOf("zh-TW");
  const first = await own("startupDraft", { name: "先開頁面的公司" });
  const second = await makeAccount("startupDraft", "後來登入的公司");
  const { page, context } = first;
  await page.goto("/startup/information/edit");
  const slogan = page.locator('[name="report.zh_tw.slogan"]');
  await slogan.fill("只有第一家知道的事");
  const save = page.getByRole("button", { name: textsOf("zh-TW").profiles.form.save, exact: true });

  await becomes(context, second, page);
  const tab = await context.newPage();
  await tab.goto("/startup");
  const said = fill(otherAccount.changed, { name: "後來登入的公司", before: "先開頁面的公司" });
  await expect(page.getByText(said)).toBeVisible();
  await save.click();
  await expect(page.getByText(otherAccount.notSent)).toBeVisible();
  await expect(slogan).toHaveValue("只有第一家知道的事");
  await expectAccessible(page);
  const theirs = await page.request.get(`/api/v1/startups/${second.id}`);
  expect(await theirs.text()).not.toContain("只有第一家知道的事");
  const again = page.getByRole("link", { name: fill(otherAccount.logInAgain, { before: "先開頁面的公司" }) });
  await expect(again).toHaveAttribute("target", "_blank");

  await becomes(context, first, page);
  await tab.goto("/startup");
  await expect(page.getByText(otherAccount.back)).toBeVisible();
  await save.click();
  await expect
    .poll(async () => (await page.request.get(`/api/v1/startups/${first.id}`)).text())
    .toContain("只有第一家知道的事");
});

test("what a visitor wrote is sent as the account that logged in, if they say so, in English on a phone", async ({
  person,
  makeAccount,
}) => {
  const { otherAccount, contact } = textsOf("en-US");
  const { page, context } = await person({ phone: true, locale: "en-US" });
  await page.goto("/en-US/contact");
  const form = page.locator("main form");
  await form.getByLabel(contact.fields.name).fill("Fang Lin");
  await form.getByLabel(contact.fields.email).fill(`writer-${crypto.randomUUID()}@example.test`);
  await form.getByLabel(contact.fields.topic).selectOption("partnership");
  await form.getByLabel(contact.fields.message).fill("We would like to partner.");
  const account = await makeAccount("investor", "Bridge Capital");
  await becomes(context, account, page);
  await form.getByRole("button", { name: contact.submit }).click();
  await expect(page.getByText(fill(otherAccount.loggedIn, { name: "Bridge Capital" }))).toBeVisible();
  await expect(form.getByLabel(contact.fields.message)).toHaveValue("We would like to partner.");
  await expectNoSidewaysScroll(page);
  // Hovering gives the notice the height it had when it appeared; if its texts came later, its buttons would move away.
  const grownBy = ({ style, scrollHeight }: HTMLElement) =>
    scrollHeight - Number.parseFloat(style.getPropertyValue("--initial-height"));
  expect(await page.locator("[data-sonner-toast]").evaluate(grownBy)).toBeLessThan(4);
  await page.getByRole("button", { name: fill(otherAccount.goOn, { name: "Bridge Capital" }) }).click();
  await expect(form.getByLabel(contact.fields.message)).toHaveValue("We would like to partner.");
  await expect
    .poll(() => form.locator(`[name=${postKeyField}]`).inputValue())
    .toMatch(new RegExp(`~investor\\.${account.id}$`));
  // Rejected until the form has been open long enough for a person to fill it in.
  await expect(async () => {
    await form.getByRole("button", { name: contact.submit }).click();
    await expect(page).toHaveURL(/\/en-US\/thankyou$/, { timeout: 1500 });
  }).toPass();
});

test("without scripts a refused form can be sent again, once its account is back", async ({ own, makeAccount }) => {
  const { otherAccount, errors } = textsOf("zh-TW");
  const first = await own("startupDraft", { javaScriptEnabled: false });
  const second = await makeAccount("investor");
  const { page, context } = first;
  await page.goto("/startup/information/edit");
  await page.locator('[name="report.zh_tw.slogan"]').fill("沒有腳本也留得住");
  await becomes(context, second, page);
  await page.getByRole("button", { name: textsOf("zh-TW").profiles.form.save, exact: true }).click();
  await expect(page.getByRole("heading", { name: errors.other_account })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await becomes(context, first, page);
  await page.getByRole("button", { name: otherAccount.sendAgain }).click();
  const stored = await page.request.get(`/api/v1/startups/${first.id}`);
  expect(await stored.text()).toContain("沒有腳本也留得住");
});

test("what an account typed is not filled in for another one that goes back to the page", async ({
  own,
  makeAccount,
}) => {
  const first = await own("startupDraft");
  const second = await makeAccount("startupDraft");
  const { page, context } = first;
  await page.goto("/startup/information/edit");
  const slogan = page.locator('[name="report.zh_tw.slogan"]');
  const description = page.locator('[name="report.zh_tw.description"]');
  const before = [await slogan.inputValue(), await description.inputValue()];
  await slogan.fill("只給自己看的標語");
  await description.fill("只給自己看的簡介");
  await becomes(context, second, page);
  await page.goto("/terms");
  await page.goBack();
  await expect(slogan).toHaveValue(before[0] ?? "");
  await expect(description).toHaveValue(before[1] ?? "");
});

test("a script's request learns that another account is logged in", async ({ makeAccount, request }) => {
  const [account, other] = [await makeAccount("startup"), await makeAccount("startup")];
  for (const path of ["/account/passkey-options", "/startup/plan/anything/answers", "/favorites"]) {
    const answer = await request.post(path, {
      headers: { Cookie: `fb_session=${account.token}`, [readerHeader]: `startup.${other.id}` },
      form: { a: "b" },
    });
    expect([path, answer.status(), await answer.json()]).toMatchObject([path, 409, { code: "other_account" }]);
  }
});
