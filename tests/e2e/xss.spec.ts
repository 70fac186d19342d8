import type { Page } from "@playwright/test";
import { xssPayloads } from "../support/xss-payloads";
import { expect, test } from "./fixtures";

/** The rich text fields of a startup's detail section, all on one edit page. */
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

/** The payloads distributed over the fields. */
const texts = fields.map((_, at) => xssPayloads.filter((__, index) => index % fields.length === at).join("\n"));

/** Watches a page for injected scripts that run and resources that load. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    // The form asks for confirmation before unsaved changes are lost.
    if (dialog.type() !== "beforeunload") seen.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
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

/** Hovers, focuses and scrolls to everything in `main`, to trigger event handlers. */
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

/** Elements and attributes inside rich text that are not allowed there. */
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

test("no payload runs in the editor, saved or pasted, nor on any page that shows it", async ({ own, signedIn }) => {
  const { page, id } = await own("startupDraft", { bypassCSP: true });
  const staff = await signedIn("staff", { bypassCSP: true });
  const [seen, seenByStaff] = [await watch(page), await watch(staff.page)];
  const report = Object.fromEntries(fields.map((field, at) => [field, texts[at]]));
  const saved = await page.request.put(`/api/v1/startups/${id}`, {
    data: { report: { zh_tw: report, en_us: report }, more: xssPayloads.join(" ").slice(0, 5000) },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  const editors = '[role="textbox"][contenteditable="true"]';
  await page.goto("/startup/detail/edit");
  await expect(page.locator(editors)).toHaveCount(fields.length);
  expect(await foreignParts(page, editors)).toEqual([]);
  await provoke(page);

  // Paste the payloads one by one.
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
  await expect(page.locator(editors).first()).toContainText("a");
  expect(await foreignParts(page, editors)).toEqual([]);
  await provoke(page);

  for (const [looker, path] of [
    [page, "/startup/detail"],
    [page, "/startup/more"],
    [page, `/startups/${id}`],
    [staff.page, `/startups/${id}`],
    [staff.page, `/staff/review/${id}`],
  ] as const) {
    await looker.goto(path);
    await provoke(looker);
    const strays = "main :is(script, iframe, object, embed, [onclick], [onerror], [onload], [href^=javascript])";
    expect(await looker.locator(strays).count(), path).toBe(0);
  }
  expect([...seen, ...seenByStaff]).toEqual([]);

  // Check that the watch itself works.
  await page.evaluate(() => {
    const element = document.createElement("div");
    element.innerHTML = "<img src=data:, onerror=alert(1)>";
    document.body.appendChild(element);
  });
  await expect.poll(() => seen).toEqual(["alert"]);
});
