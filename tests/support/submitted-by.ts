const decoded = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** Returns what a browser without scripts sends for an untouched page, given its static markup. */
export function submittedBy(html: string): FormData {
  const form = new FormData();
  for (const [, tag = ""] of html.matchAll(/<(input[^>]*)>/g)) {
    const isBox = ["checkbox", "radio"].includes(attribute(tag, "type"));
    if (attribute(tag, "type") === "file") continue;
    if (attribute(tag, "name") && (!isBox || /\schecked/.test(tag)))
      form.append(attribute(tag, "name"), attribute(tag, "value"));
  }
  for (const [, tag = "", value = ""] of html.matchAll(/<(textarea[^>]*)>([\s\S]*?)<\/textarea>/g)) {
    form.append(attribute(tag, "name"), decoded(value).replace(/^\n/, ""));
  }
  for (const [, tag = "", options = ""] of html.matchAll(/<(select[^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = [...options.matchAll(/<(option[^>]*)>/g)].find(([, option]) => /\sselected/.test(option ?? ""));
    form.append(attribute(tag, "name"), attribute(chosen?.[1] ?? "", "value"));
  }
  return form;
}
