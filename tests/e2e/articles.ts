import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The control with this name in a form. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Writes into the rich text editor of a field. */
async function write(page: Page, name: string, text: string) {
  const sent = field(page, name);
  // The editor loads when the form is first used.
  await sent.focus();
  const editor = page.locator("div", { has: sent }).last().locator('[role="textbox"][contenteditable="true"]');
  await editor.fill(text);
  await expect(sent).toHaveValue(new RegExp(text));
}

/** Fills in what news needs to be published, except its Chinese title. */
export async function fillArticle(page: Page, title: string) {
  await field(page, "langs.zh_tw.summary").fill("一段摘要。");
  await write(page, "langs.zh_tw.body", "一段內文。");
  await field(page, "langs.en_us.title").fill(`${title} in English`);
  await field(page, "langs.en_us.summary").fill("A summary.");
  await write(page, "langs.en_us.body", "A paragraph.");
}
