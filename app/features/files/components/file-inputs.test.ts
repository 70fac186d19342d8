import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FileChooser } from "./file-chooser";
import { FilePicker } from "./file-picker";

/**
 * Without scripts a browser's own control is in the browser's language, so a label in the reader's language explains
 * it.
 */
const label = "選擇檔案";

it("a file that is uploaded by itself has a label in the reader's language without scripts", () => {
  const chooser = { id: "logo", form: "form", name: "logo", accept: "image/*", onFiles: () => undefined };
  const html = renderToStaticMarkup(createElement(FileChooser, chooser as never, label));
  expect(html).toMatch(/<noscript><label for="logo"[^>]*>選擇檔案<\/label><\/noscript><input/);
});

it("a file that is sent with its form has one too", () => {
  const texts = { choose: label, chooseOther: "換一個檔案", none: "尚未選擇" };
  const html = renderToStaticMarkup(createElement(FilePicker, { id: "file", name: "file", accept: ".csv", texts }));
  expect(html).toMatch(/<noscript><label for="file"[^>]*>選擇檔案<\/label><\/noscript><input/);
});
