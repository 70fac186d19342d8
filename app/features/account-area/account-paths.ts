import { areas } from "./areas";

type Area = (typeof areas)[keyof typeof areas]["path"];

/** The pages of each area that have its buttons beside them, and whether they have a form under `/edit`. */
const pages: Record<Area, ReadonlyMap<string, boolean>> = {
  "/startup": new Map([...formsOf(areas.startup.menu), ["plan", false]]),
  "/investor": new Map(formsOf(areas.investor.menu)),
};

function formsOf(menu: ReadonlyArray<{ section: string; hasForm: boolean }>): Array<[string, boolean]> {
  return menu.map(({ section, hasForm }) => [section, hasForm]);
}

/**
 * Where the buttons of an account area lead back to (spec §4): the page they were pressed on, with or without `/edit`; a
 * page that is only read has no form to go to (spec §2, view-only sections). `value` comes from a form and may be
 * anything; what is no page of the area becomes its first page.
 */
export function accountPath(area: Area, value: unknown): { view: string; edit: string } {
  const section =
    typeof value === "string" && value.startsWith(`${area}/`)
      ? value.slice(area.length).match(/^\/([a-z]+)(?:\/edit)?$/)?.[1]
      : undefined;
  const hasForm = section === undefined ? undefined : pages[area].get(section);
  if (hasForm === undefined) return { view: area, edit: area };
  const view = `${area}/${section}`;
  return { view, edit: hasForm ? `${view}/edit` : view };
}
