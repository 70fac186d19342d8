import type { Page } from "@playwright/test";

/** The looks of texts whose contrast this process has measured. */
const measured = new Set<string>();

/** The attribute of texts to measure. */
export const newTextMark = "data-new-text";

/**
 * Marks texts whose look has not been measured yet, and returns their looks for `noteMeasured`. The contrast rule takes
 * axe longer than all its other rules together. Texts look alike if their elements and parents have the same classes,
 * and their computed styles and backgrounds are equal.
 */
export async function markNewTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.matches("input,select,textarea") ||
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()),
    ),
  );
  const looks = await texts.evaluate((elements) => {
    const backgrounds = new Map<Element, string>();
    /** Returns what may be painted behind or over an element's text, from the element up to the page. */
    const behind = (element: Element): string => {
      const known = backgrounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(" ");
      const outer = element.parentElement ? behind(element.parentElement) : "";
      const all = own === "rgba(0, 0, 0, 0) none 1 none normal" ? outer : `${own};${outer}`;
      backgrounds.set(element, all);
      return all;
    };
    return elements.map((element) => {
      const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element);
      const classes = [element, element.parentElement].map(
        (one) => `${one?.localName} ${one?.getAttribute("class") ?? ""}`,
      );
      const isDisabled = element.closest(":disabled,[aria-disabled=true]") !== null;
      const isHidden = element.getClientRects().length === 0 || element.closest("[aria-hidden=true]") !== null;
      const style = [color, fontSize, fontWeight, textShadow, visibility, isDisabled, isHidden];
      return [...classes, ...style, behind(element)].join("|");
    });
  });
  const found = looks.flatMap((look, at) => (measured.has(look) ? [] : [at]));
  await texts.evaluate(
    (elements, { found, mark }) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      for (const at of found) elements[at]?.setAttribute(mark, "");
    },
    { found, mark: newTextMark },
  );
  await texts.dispose();
  return found.map((at) => looks[at] ?? "");
}

/** Records that the contrast of these looks has been measured. */
export function noteMeasured(looks: readonly string[]): void {
  for (const look of looks) measured.add(look);
}
