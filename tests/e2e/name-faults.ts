import { allIn, attribute, type ServedNode as Element, textIn } from "./served-html";

const isHidden = (element: Element) =>
  ["script", "style", "noscript", "template", "svg", "select", "textarea"].includes(element.nodeName) ||
  attribute(element, "hidden") !== undefined;

/** The text that readers see: without what is drawn only, and what only screen readers read. */
function shownText(element: Element): string {
  if (element.nodeName === "#text") return element.value ?? "";
  const isUnseen =
    isHidden(element) ||
    attribute(element, "aria-hidden") === "true" ||
    attribute(element, "class")?.split(" ").includes("sr-only");
  return isUnseen ? "" : (element.childNodes ?? []).map(shownText).join(" ");
}

/** Speech control compares words only. */
const words = (text: string) => text.replace(/[\p{P}\p{S}\p{Cf}\s]+/gu, "").toLowerCase();

const controls = ["a", "button", "summary", "input", "select", "textarea"];
const controlRoles = ["button", "link", "tab", "menuitem", "option", "checkbox", "radio", "switch"];
const groups = ["group", "radiogroup", "toolbar", "dialog", "alertdialog"];

/** Input types that ask for something that browsers may know. */
const askingTypes = ["email", "tel", "password"];
/** Names of inputs that ask for it in one line of text. */
const askingNames = /^(?:\w+\.)?(?:name|contacts?|company|organization|address)$/;

/**
 * What is wrong with the names of a served document's controls and groups: a visible text that is not in the
 * control's name (WCAG 2.5.3), a group without a name (1.3.1), or an input for the reader's own data that does not say
 * whether browsers may fill it in (1.3.5). Axe has no rule for the last two, and it checks only elements of a kind that
 * it has not seen, but names differ by their text.
 */
export function nameFaults(document: Element): string[] {
  const all = allIn(document);
  const byId = new Map(all.flatMap((one) => (attribute(one, "id") ? [[attribute(one, "id"), one] as const] : [])));
  const givenName = (element: Element) =>
    attribute(element, "aria-label") ??
    attribute(element, "aria-labelledby")
      ?.split(" ")
      .map((id) => byId.get(id))
      .map((one) => (one ? shownText(one) : ""))
      .join(" ");
  const labelsOf = (element: Element) => {
    const within = (at: Element | undefined): Element[] =>
      at === undefined ? [] : at.nodeName === "label" ? [at] : within(at.parentNode);
    const id = attribute(element, "id");
    return [...within(element), ...all.filter((one) => id && one.nodeName === "label" && attribute(one, "for") === id)];
  };

  const faults: string[] = [];
  for (const element of all) {
    const { nodeName } = element;
    const role = attribute(element, "role") ?? "";
    const given = givenName(element);
    const what = `${nodeName} ${attribute(element, "name") ?? attribute(element, "id") ?? ""}`.trim();
    if (given !== undefined && (controls.includes(nodeName) || controlRoles.includes(role))) {
      for (const shown of [element, ...labelsOf(element)].map(shownText))
        if (!words(given).includes(words(shown))) faults.push(`${what}: shows “${shown.trim()}”, is named “${given}”`);
    }
    const isFieldset = nodeName === "fieldset" && !["presentation", "none"].includes(role);
    // A legend may be for screen readers only.
    const legend = isFieldset && element.childNodes?.find((child) => child.nodeName === "legend");
    if ((isFieldset || groups.includes(role)) && !given && !(legend && words(textIn(legend))))
      faults.push(`${what} ${role}: a group without a name`);
    if (nodeName === "input" && attribute(element, "autocomplete") === undefined && !isHiddenInput(element)) {
      const type = attribute(element, "type") ?? "text";
      const isAsking =
        askingTypes.includes(type) || (type === "text" && askingNames.test(attribute(element, "name") ?? ""));
      if (isAsking) faults.push(`${what}: no autocomplete`);
    }
  }
  return faults;
}

const isHiddenInput = (element: Element) => attribute(element, "type") === "hidden";
