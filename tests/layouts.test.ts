import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { compile } from "tailwindcss";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "../app/routes";

/** The layouts of product §15.3, by the file of `app/routes/layouts`; `plan` comes with the plans. */
const layouts = {
  auth: "auth",
  campaign: "campaign",
  default: "default",
  fluid: "fluid",
  "fluid-header with footer": "fluid-header",
  "fluid-header without footer": "fluid-header-without-footer",
  "without-footer": "without-footer",
  print: "print",
  "investor account": "investor-account",
  "startup account": "startup-account",
  message: "message",
};

const layoutRoutes = routes.flatMap((entry: RouteConfigEntry) =>
  [entry, ...(entry.children ?? [])].filter(({ file }) => file.startsWith("routes/layouts/")),
);

describe("each layout of product §15.3", () => {
  it.each(Object.entries(layouts))("%s frames pages", (_, file) => {
    const used = layoutRoutes.filter((entry) => entry.file === `routes/layouts/${file}.tsx`);
    expect(used.map(({ id }) => id)).toEqual([`layouts/${file}`]);
    expect(used[0]?.children?.length).toBeGreaterThan(0);
  });

  it("includes the empty one, on partner hosts", () => {
    expect(readFileSync("app/routes/layouts/site-page.tsx", "utf8")).toContain("<EmptyFrame>");
  });
});

describe("the page container", () => {
  let css = "";
  beforeAll(async () => {
    const theme = readFileSync("node_modules/tailwindcss/theme.css", "utf8");
    const own = readFileSync("app/tailwind.css", "utf8");
    const sheet = own.replace('@import "tailwindcss";', () => `${theme}\n@tailwind utilities;`);
    css = (await compile(sheet)).build(["shell"]);
  });

  it("has the maxima and breakpoints of product §16.1, and one maximum where a frame sets it", () => {
    const rules = [
      ...css.matchAll(/@media \(width >= ([\d.]+)rem\)\s*{\s*max-width: var\(--shell-max, ([\d.]+)rem\)/g),
    ];
    expect(rules.map(([, ...sizes]) => sizes.map((size) => Number(size) * 16))).toEqual([
      [576, 540],
      [768, 720],
      [992, 960],
      [1200, 1152],
    ]);
  });

  it("is of at most 1028 px in fluid-header, and of the window's width in fluid", () => {
    const frames = readFileSync("app/components/layout/frames.tsx", "utf8");
    expect(/"fluid-header": "(.*)"/.exec(frames)?.[1]).toBe(`[--shell-max:${1028 / 16}rem]`);
    expect(/fluid: "(.*)"/.exec(frames)?.[1]).toContain("[--shell-max:100%]");
  });
});
