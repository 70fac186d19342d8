import { allIn, attribute, parseServed, type ServedNode, textIn } from "./served-html";

/** A form as a browser sends it without scripts. */
interface ServedForm {
  /** Its address. */
  action: string;
  fields: [name: string, value: string][];
}

const has = (node: ServedNode, name: string) => attribute(node, name) !== undefined;

/** The node, then its parents, from the nearest on. */
const withParents = (node: ServedNode): ServedNode[] => [
  node,
  ...(node.parentNode === undefined ? [] : withParents(node.parentNode)),
];

/** Whether a fieldset around a node disables it; what is in the fieldset's first legend stays enabled. */
function isInDisabledFieldset(node: ServedNode): boolean {
  const around = withParents(node);
  return around.some((one, at) => {
    const legend = one.childNodes?.find((child) => child.nodeName === "legend");
    return one.nodeName === "fieldset" && has(one, "disabled") && !(legend && around[at - 1] === legend);
  });
}

function valuesOf(control: ServedNode): string[] {
  if (control.nodeName === "textarea") return [textIn(control)];
  if (control.nodeName !== "select") return [attribute(control, "value") ?? ""];
  const options = allIn(control).filter(({ nodeName }) => nodeName === "option");
  const isOff = (option: ServedNode) =>
    has(option, "disabled") || (option.parentNode?.nodeName === "optgroup" && has(option.parentNode, "disabled"));
  const chosen = options.filter((option) => has(option, "selected"));
  const shown = options.filter((option) => !isOff(option)).slice(0, 1);
  const sent = has(control, "multiple") ? chosen : chosen.length > 0 ? chosen.slice(-1) : shown;
  return sent
    .filter((option) => !isOff(option))
    .map((option) => attribute(option, "value") ?? textIn(option).trim().replaceAll(/\s+/g, " "));
}

/** What a control adds to a form, if `button` sends it. Files are left out. */
function fieldsOf(control: ServedNode, button: ServedNode | undefined): [string, string][] {
  const { nodeName } = control;
  const name = attribute(control, "name");
  if (!name || has(control, "disabled") || isInDisabledFieldset(control)) return [];
  if (nodeName === "button" && control !== button) return [];
  const type = nodeName === "input" ? (attribute(control, "type") ?? "text").toLowerCase() : "";
  if (["button", "submit", "reset", "image", "file"].includes(type)) return [];
  if (["checkbox", "radio"].includes(type))
    return has(control, "checked") ? [[name, attribute(control, "value") ?? "on"]] : [];
  return valuesOf(control).map((value) => [name, value]);
}

/** The forms that post in a document from `address`, with what they send with the first of their buttons. */
export function formsOf(html: string, address: string): ServedForm[] {
  const all = allIn(parseServed(html, { withScripts: false }));
  const formOf = (control: ServedNode) => {
    const id = attribute(control, "form");
    if (id === undefined) return withParents(control).find(({ nodeName }) => nodeName === "form");
    return all.find((one) => one.nodeName === "form" && attribute(one, "id") === id);
  };
  const controls = all.filter(({ nodeName }) => ["button", "input", "select", "textarea"].includes(nodeName));
  return all
    .filter(({ nodeName }) => nodeName === "form")
    .filter((form) => attribute(form, "method")?.toLowerCase() === "post" && !isInDisabledFieldset(form))
    .map((form) => {
      const button = allIn(form).find((one) => one.nodeName === "button" && attribute(one, "type") !== "button");
      return {
        action: new URL(attribute(form, "action") ?? "", address).href,
        fields: controls.filter((control) => formOf(control) === form).flatMap((control) => fieldsOf(control, button)),
      };
    });
}
