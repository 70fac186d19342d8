import { createElement, Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { Locale } from "~/locales/locale";
import { pageAnswer } from "./page-pieces.server";
import { PlacePartContext, SharedPart } from "./shared-part";
import { sharedParts } from "./shared-parts.server";

/** Renders a page as the server does, with the parts that it shares with others. */
async function renderPage(page: ReactElement, locale: Locale = "zh-TW"): Promise<string> {
  const { place, fill } = sharedParts(locale, (content) => renderToString(createElement(Fragment, null, content)));
  const pieces = fill(renderToString(createElement(PlacePartContext.Provider, { value: place }, page)));
  return pageAnswer(pieces, {}).text();
}

interface Data {
  text: string;
}

let rendered = 0;

/** Shows its data, and counts how often it is rendered. */
function Counted({ of }: { of: Data }) {
  rendered += 1;
  return createElement("b", null, of.text);
}

const partProps = (name: string, of: object, children: ReactElement) => ({ name, of, children });

function page(of: Data, name = "card"): ReactElement {
  const part = createElement(SharedPart, partProps(name, of, createElement(Counted, { of })));
  return createElement("ul", null, createElement("li", null, part));
}

it("renders a part once for each data, name and language, and every page has it", async () => {
  rendered = 0;
  const [one, other] = [Object.freeze({ text: "a & b" }), Object.freeze({ text: "c" })];
  for (let time = 0; time < 3; time++) expect(await renderPage(page(one))).toBe("<ul><li><b>a &amp; b</b></li></ul>");
  expect(rendered).toBe(1);
  expect(await renderPage(page(other))).toBe("<ul><li><b>c</b></li></ul>");
  expect(await renderPage(page(one, "row"))).toContain("<b>a &amp; b</b>");
  expect(await renderPage(page(one), "en-US")).toContain("<b>a &amp; b</b>");
  expect(rendered).toBe(4);
});

it("puts several parts into their places, and one of them twice", async () => {
  const [one, other] = [Object.freeze({ text: "1" }), Object.freeze({ text: "2" })];
  const pages = createElement(Fragment, null, page(one), page(other), page(one));
  for (let time = 0; time < 2; time++) expect((await renderPage(pages)).replace(/<[^>]+>/g, "")).toBe("121");
});

it("renders with its page what can still change", async () => {
  rendered = 0;
  const of = { text: "a" };
  await renderPage(page(of));
  of.text = "b";
  expect(await renderPage(page(of))).toContain("<b>b</b>");
  expect(rendered).toBe(2);
});

it("renders the same in a browser, which has no parts of other pages", () => {
  expect(renderToString(page(Object.freeze({ text: "a" })))).toBe("<ul><li><b>a</b></li></ul>");
});

it("leaves a page's text alone, whatever it is", async () => {
  const of = Object.freeze({ text: "part-0- part-12345678-1234-1234-1234-123456789abc-0- $& $1" });
  const html = await renderPage(createElement(Fragment, null, page(of), createElement("p", null, "part-0-")));
  expect(html).toBe(`<ul><li><b>${of.text.replace("&", "&amp;")}</b></li></ul><p>part-0-</p>`);
});

function Labelled({ id }: { id: string }) {
  return createElement("label", { htmlFor: id }, "name");
}

it("refuses a part that makes ids, but not one whose text looks like an id", async () => {
  const labelled = (id: string) =>
    createElement(SharedPart, partProps("label", Object.freeze({}), createElement(Labelled, { id })));
  await expect(renderPage(labelled("P0-1"))).rejects.toThrow("makes ids");
  expect(await renderPage(labelled('x"P0-1'))).toContain("x&quot;P0-1");
});
