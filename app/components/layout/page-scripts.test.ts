import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { pageAnswer } from "./page-pieces.server";
import { pageScripts } from "./page-scripts.server";

/** A script as Remix writes it: its text is not escaped. */
const script = (attributes: object, text: string) =>
  createElement("script", { ...attributes, dangerouslySetInnerHTML: { __html: text } });

let made = 0;

/** A page with scripts as Remix writes them, and the scripts of the page as it is sent. */
async function renderPage(routeIds: string[], nonce: string) {
  const { place, cut } = pageScripts(routeIds);
  const scripts = (mark: string) => {
    made += 1;
    const imports = routeIds.map((id, index) => `import * as route${index} from "/assets/${id}.js";`).join("\n");
    return createElement(
      Fragment,
      null,
      createElement("link", { rel: "modulepreload", href: "/assets/entry.js" }),
      script({ nonce: mark }, "context"),
      script({ nonce: mark, type: "module", async: true }, `;\n${imports}\nwindow.routes = 1;`),
    );
  };
  const page = cut(renderToString(createElement("body", null, createElement("p", null, "before"), place(scripts))));
  return { ...page, scripts: page.scripts && (await pageAnswer(page.scripts(nonce), {}).text()) };
}

it("makes the scripts once for the same routes, each time with the response's nonce", async () => {
  made = 0;
  for (const nonce of ["one", "two", "three"]) {
    const { before, scripts, after } = await renderPage(["root", "home"], nonce);
    expect(before).toBe("<body><p>before</p>");
    expect(after).toBe("</body>");
    expect(scripts?.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
    expect(scripts).toContain('import("/assets/root.js"),import("/assets/home.js")');
    expect(scripts).toContain('<link rel="" fetchpriority="low" href="/assets/entry.js"/>');
  }
  expect(made).toBe(1);
});

it("keeps the scripts of other routes apart", async () => {
  expect((await renderPage(["root", "list"], "one")).scripts).not.toContain("home.js");
  expect((await renderPage(["root", "home"], "one")).scripts).not.toContain("list.js");
});

it("leaves a page without scripts as it is", () => {
  const { cut } = pageScripts(["root"]);
  expect(cut("<p>fallback</p>")).toEqual({ before: "<p>fallback</p>", scripts: null, after: "" });
});
