import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { defineKinds, kindsOn, markNothingNew, nothingNewMark } from "./element-kinds";
import { markNewTexts, newTextMark, noteMeasured } from "./new-texts";

/** Minified, because it is injected into each checked page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** axe with the impacts of its rules, which are missing from its types. */
type AxeWithImpacts = typeof Axe & { _audit: { rules: Array<{ id: string; impact: string }> } };

interface AccessibleOptions {
  /** Whether to also forbid gaps in heading levels, for whole pages. */
  headings?: boolean;
}

/** The kinds of elements that axe has passed, on any page of this process. */
const passed = new Set<string>();

/**
 * Expects no serious or critical accessibility violations on the page. Checks the parts with a kind of element that this
 * process has not checked yet, and measures contrast only for texts with a look that it has not measured yet.
 */
export async function expectAccessible(page: Page, { headings = false }: AccessibleOptions = {}): Promise<void> {
  // Reduced motion skips fades, whose intermediate colours would fail the contrast check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(defineKinds);
  const fresh = (await kindsOn(page)).filter((kind) => !passed.has(kind));
  const newTexts = await markNewTexts(page);
  if (fresh.length > 0 || newTexts.length > 0) {
    await markNothingNew(page, fresh);
    expect(await seriousViolations(page, headings), page.url()).toEqual([]);
    noteMeasured(newTexts);
    for (const kind of fresh) passed.add(kind);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Runs axe on the parts of a page that are not marked as having nothing new. */
async function seriousViolations(page: Page, headings: boolean): Promise<string[]> {
  // Axe scrolls, and content loaded meanwhile would move what it has measured.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // A broken image occupies space too.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  // Not `AxeBuilder`, which injects axe for each check and searches for frames; there are none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ without, headings, newText }) => {
      const { axe } = window as unknown as { axe: AxeWithImpacts };
      axe.configure({ rules: [{ id: "color-contrast", selector: newText }] });
      // Skips rules whose violations would not count, to save time.
      const lesser = axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
      const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: headings && id === "heading-order" }]));
      const covered = [...document.querySelectorAll(without)].filter(
        (part) => !part.matches(newText) && !part.querySelector(newText),
      );
      const { violations } = await axe.run(covered.length > 0 ? { exclude: covered } : document, {
        resultTypes: ["violations"],
        rules,
      });
      return violations
        .filter(
          ({ id, impact }) => impact === "serious" || impact === "critical" || (headings && id === "heading-order"),
        )
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    { without: `[${nothingNewMark}]`, headings, newText: `[${newTextMark}]` },
  );
}
