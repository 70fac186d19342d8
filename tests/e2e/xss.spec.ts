import type { Page } from "@playwright/test";
import { xssPayloads } from "../support/xss-payloads";
import { expect, test } from "./fixtures";

/** The rich text fields of a startup's detail section, all of which stand on one edit page. */
const fields = [
  "summary",
  "purpose",
  "problem",
  "solution",
  "business_model",
  "market",
  "competition",
  "product",
  "why",
];

/** Every ninth payload for each field, so that all of them come together. */
const texts = fields.map((_, at) => xssPayloads.filter((__, index) => index % fields.length === at).join("\n"));

/** Watches a page for anything that runs or is fetched although none of us wrote it. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/evil\.test|x\.test/.test(new URL(request.url()).host)) seen.push(`request: ${request.url()}`);
  });
  await page.exposeFunction("reportXss", () => seen.push("alert"));
  await page.addInitScript(() => {
    window.alert = () => (window as unknown as { reportXss: () => void }).reportXss();
  });
  return seen;
}

/** Moves over, focuses and scrolls everything in the main part, for what waits for that. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      for (const type of [
        "mouseover",
        "mouseenter",
        "pointerenter",
        "focus",
        "animationstart",
        "load",
        "error",
        "toggle",
      ]) {
        element.dispatchEvent(new Event(type));
      }
      element.scrollIntoView?.();
    }
  });
}

/** Elements and attributes inside rich text that are not on the list of what it may hold. */
async function foreignParts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((roots) => {
    const tags = "p br strong em h3 h4 ul ol li a blockquote".split(" ");
    const attributes = ["href", "rel", "target", "class"];
    return roots.flatMap((root) =>
      [...root.querySelectorAll("*")].flatMap((element) => {
        const tag = element.tagName.toLowerCase();
        if (!tags.includes(tag)) return [tag];
        const strange = element.getAttributeNames().filter((name) => !attributes.includes(name));
        const href = element.getAttribute("href");
        return [...strange, ...(href !== null && !/^(https?:|mailto:)/.test(href) ? [href] : [])];
      }),
    );
  });
}

test("no payload runs in the editor, typed, saved or pasted, nor on any page that shows it", async ({
  person,
  signedIn,
}) => {
  test.slow();
  const owner = await signedIn("startupDraft");
  const { page } = owner;
  const seen = await watch(page);
  const answer = await page.request.get("/api/auth/user");
  const { user } = (await answer.json()) as { user: { id: string; name: string } };
  const report = Object.fromEntries(fields.map((field, at) => [field, texts[at]]));
  const saved = await page.request.put(`/api/v1/startups/${user.id}`, {
    data: { report: { zh_tw: report, en_us: report }, more: xssPayloads.slice(0, 60).join(" ").slice(0, 5000) },
    headers: { Origin: new URL(page.url() === "about:blank" ? answer.url() : page.url()).origin },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  const editors = '[role="textbox"][contenteditable="true"]';
  await page.goto("/startup/detail/edit");
  await expect(page.locator(editors).first()).toBeVisible();
  // Tiptap marks an empty trailing line with an element of its own.
  const editorParts = async () => (await foreignParts(page, editors)).filter((part) => part !== "contenteditable");
  expect(await editorParts()).toEqual([]);
  await provoke(page);

  // Pasted from elsewhere, one by one.
  await page
    .locator(editors)
    .first()
    .evaluate((editor, payloads) => {
      for (const html of payloads) {
        const data = new DataTransfer();
        data.setData("text/html", html);
        data.setData("text/plain", html);
        editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }
    }, xssPayloads);
  expect(await editorParts()).toEqual([]);
  await provoke(page);

  const staff = await signedIn("staff");
  const staffSeen = await watch(staff.page);
  for (const [looker, path] of [
    [page, "/startup/detail"],
    [page, "/startup/more"],
    [page, `/startups/${user.id}`],
    [staff.page, `/startups/${user.id}`],
    [staff.page, `/staff/review/${user.id}`],
  ] as const) {
    await looker.goto(path);
    await provoke(looker);
    const strays = await looker.evaluate(
      () =>
        document.querySelectorAll(
          "main :is(script, iframe, object, embed, form[action^=javascript], [onclick], [onerror])",
        ).length,
    );
    expect(strays, path).toBe(0);
  }
  expect([...seen, ...staffSeen]).toEqual([]);

  // The watch itself works.
  const control = await person();
  const controlSeen = await watch(control.page);
  await control.page.goto("/");
  await control.page.evaluate(() => alert(1));
  await expect.poll(() => controlSeen).toEqual(["alert"]);
});
