import { expect, it } from "vitest";
import { sniffDocument } from "~/features/files/sniff-document.server";
import { drawPdf } from "./draw-pdf";

it("draws a complete PDF with correct object offsets", async () => {
  const bytes = drawPdf("晨星 (財報)", [
    { heading: "晨星", lines: ["營收", ")"] },
    { heading: "Morning Star", lines: [] },
  ]);
  expect(await sniffDocument(bytes)).toEqual({ type: "application/pdf" });
  const text = new TextDecoder().decode(bytes);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe("xref");
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(10);
  for (const [at, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
});
