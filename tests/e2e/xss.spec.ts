import { readFileSync } from "node:fs";
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

/** An editor loads when its field is first used. */
async function openEditors(page: Page): Promise<void> {
  for (const [at, field] of fields.entries()) {
    await page.locator(`textarea[name="report.zh_tw.${field}"]`).focus();
    await expect(page.locator('[role="textbox"][contenteditable="true"]')).toHaveCount(at + 1);
  }
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
  await openEditors(page);
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

test("a page's scripts can neither insert HTML from a string nor load a script of another site", async ({ page }) => {
  // Not a `person`, for whom what the browser logs about refusals would be errors.
  const seen = await watch(page);
  for (const path of ["/", "/en-US/login"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    const allowed = await page.evaluate(() => {
      const image = "<img src=data:, onerror=alert(1)>";
      const element = document.body.appendChild(document.createElement("div"));
      const frame = document.body.appendChild(document.createElement("iframe"));
      const script = document.createElement("script");
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string) => void } };
      const attempts = {
        innerHTML: () => Object.assign(element, { innerHTML: image }),
        insertAdjacentHTML: () => element.insertAdjacentHTML("beforeend", image),
        srcdoc: () => Object.assign(frame, { srcdoc: "<script>parent.alert(1)</script>" }),
        "a script's address": () => document.head.appendChild(Object.assign(script, { src: "https://evil.test/x.js" })),
        "a policy of its own": () => trustedTypes.createPolicy("evil"),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch (error) {
          return error instanceof TypeError ? [] : [String(error)];
        }
      });
    });
    expect(allowed, path).toEqual([]);
  }
  expect(seen).toEqual([]);
});

test("text of Google Docs, Word and spreadsheets is pasted with its own weight, lists and tables", async ({ own }) => {
  const { page } = await own("startupDraft");
  await page.goto("/startup/detail/edit");
  await openEditors(page);
  const editors = page.locator('[role="textbox"][contenteditable="true"]');
  await expect(editors).toHaveCount(fields.length);
  const paste = async (name: string, at: number) => {
    const html = readFileSync(`tests/support/pasted/${name}.txt`, "utf8");
    await editors.nth(at).evaluate((editor, html) => {
      (editor as HTMLElement).focus();
      const data = new DataTransfer();
      data.setData("text/html", html);
      editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);
    return editors.nth(at);
  };

  const document = await paste("google-docs", 0);
  await expect(document.locator("strong")).toHaveText(["三千家"]);
  await expect(document.locator("h3")).toHaveText(["市場"]);
  await expect(document.locator("p").filter({ hasText: "2026" })).toHaveText("2026 | NT$500,000");

  const word = await paste("word", 1);
  await expect(word.locator("strong")).toHaveText(["已經上市", "項目"]);
  await expect(word.locator("ul ul li")).toHaveText(["省一半"]);
  await expect(word.locator("ol li")).toHaveText(["先簽約", "再出貨"]);
  await expect(word.locator("p").filter({ hasText: "感測器" })).toHaveText(/^感測器 \| 3,000\s+未稅$/);

  const sheet = await paste("spreadsheet", 2);
  await expect(sheet.locator("p")).toHaveText(["季度 | 客戶", "Q1 | 12"]);
});
