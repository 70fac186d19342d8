import { expect, it } from "vitest";
import { sniffDocument } from "~/features/files/document-type";
import { drawPdf } from "./draw-pdf";

it("draws a whole PDF whose table says where its objects are", async () => {
  const bytes = drawPdf("晨星 (財報)", [
    { heading: "晨星", lines: ["營收", ")"] },
    { heading: "Morning Star", lines: [] },
  ]);
  expect(await sniffDocument(bytes)).toEqual({ type: "application/pdf" });
  const text = new TextDecoder().decode(bytes);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe("xref");
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(10);
  for (const [at, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
});
