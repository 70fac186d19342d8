import { areas } from "./areas";

type Area = (typeof areas)[keyof typeof areas]["path"];

/** The pages of each area that show its buttons, and whether they have a form under `/edit`. */
const pages: Record<Area, ReadonlyMap<string, boolean>> = {
  "/startup": new Map([...formsOf(areas.startup.menu), ["views", false], ["figures", false], ["firewall", false]]),
  "/investor": new Map(formsOf(areas.investor.menu)),
};

function formsOf(menu: ReadonlyArray<{ section: string; hasForm: boolean }>): Array<[string, boolean]> {
  return menu.map(({ section, hasForm }) => [section, hasForm]);
}

/**
 * The page to return to from an account area's button (product §4.2): the one it was pressed on, with or without
 * `/edit`. View-only sections have no form (product §6.2). `value` is untrusted form input; anything but a page of the
 * area becomes the area's first page.
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
