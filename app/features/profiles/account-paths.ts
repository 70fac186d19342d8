/**
 * Where the buttons of an account area lead back to (spec §4): the page they were pressed on, with or without `/edit`.
 * `value` comes from a form and may be anything; what is no page of the area becomes its first page.
 */
export function accountPath(area: "/startup" | "/investor", value: unknown): { view: string; edit: string } {
  const section =
    typeof value === "string" ? value.slice(area.length).match(/^\/([a-z]+)(?:\/edit)?$/)?.[1] : undefined;
  if (section === undefined || typeof value !== "string" || !value.startsWith(`${area}/`)) {
    return { view: area, edit: area };
  }
  return { view: `${area}/${section}`, edit: `${area}/${section}/edit` };
}
