import type { CDPSession, Locator, Page } from "@playwright/test";
import { composer, startedConversation, thread } from "./conversation";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

const { search, common } = textsOf("zh-TW");

/** Key events of an input method, as browsers send them. */
async function inputMethod(page: Page): Promise<{
  compose: (text: string) => Promise<void>;
  enter: () => Promise<void>;
  commit: (text: string) => Promise<void>;
}> {
  const client: CDPSession = await page.context().newCDPSession(page);
  return {
    compose: async (text) => {
      await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    },
    // The key code of every key that an input method handles.
    enter: async () => {
      const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 13 };
      await client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await client.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, windowsVirtualKeyCode: 13 });
    },
    commit: async (text) => {
      await client.send("Input.insertText", { text });
    },
  };
}

/** Counts the key events during a composition, and the last one after it, as in Safari. */
async function countKeys(field: Locator): Promise<() => Promise<number[]>> {
  await field.evaluate((element) => {
    const counts = [0, 0];
    Object.assign(window, { composedKeys: counts });
    element.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.keyCode !== 229) return;
      const at = event.isComposing ? 0 : 1;
      counts[at] = (counts[at] ?? 0) + 1;
    });
  });
  return () => field.page().evaluate(() => (window as unknown as { composedKeys: number[] }).composedKeys);
}

/** Composes a word in a field. Enter accepts it; in Safari that Enter arrives after the composition has ended. */
async function composeIn(page: Page, field: Locator, text: string): Promise<void> {
  const ime = await inputMethod(page);
  const keys = await countKeys(field);
  await field.focus();
  await ime.compose(text);
  await ime.enter();
  await ime.commit(text);
  await ime.enter();
  await expect(field).toHaveValue(text);
  expect(await keys()).toEqual([1, 1]);
}

test("Enter of an input method takes the word, and sends no message", async ({ own }) => {
  const { investor, ids } = await startedConversation(own, "investorGold");
  const { page } = investor;
  await page.goto(`/messages/${ids.startup}`);
  await composeIn(page, composer(page), "選字中");
  await expect(thread(page).getByText("選字中")).toHaveCount(0);
  await composer(page).press("Enter");
  await expect(thread(page).getByText("選字中")).toBeVisible();
});

test("Enter of an input method does not search", async ({ person }) => {
  const { page } = await person();
  await page.goto("/startups");
  const box = page.getByRole("combobox", { name: search.form.label });
  await composeIn(page, box, "醫療");
  const options = page.getByRole("listbox", { name: search.suggestions.label }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await box.press("ArrowDown");
  // Arrow keys move within the input method's own list.
  await box.dispatchEvent("keydown", { key: "ArrowDown", keyCode: 229, bubbles: true });
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await box.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await box.dispatchEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true });
  await expect(page).toHaveURL(/\/startups$/);
  await box.press("Escape");
  await box.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
});

test("Enter of an input method does not send the form of a tag picker, which finds every form of a word", async ({
  own,
}) => {
  const { page } = await own("startupDraft");
  await page.goto("/startup/information/edit");
  const picker = page
    .locator("details")
    .filter({ has: page.getByLabel(common.tags.search) })
    .first();
  await picker.locator("summary").click();
  const field = picker.getByLabel(common.tags.search);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await composeIn(page, field, "医疗");
  await expect(picker.getByRole("checkbox", { name: "醫療" }).first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL(/\/startup\/information\/edit$/);
  expect(posts).toBe(0);
  await field.fill("不會有的詞");
  await expect(picker.getByRole("status")).toBeVisible();
});
