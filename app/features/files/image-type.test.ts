import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name";
import { imageTypeOf } from "./image-type";

const bytes = (...values: Array<number | string>) =>
  new Uint8Array(
    values.flatMap((value) => (typeof value === "string" ? [...new TextEncoder().encode(value)] : [value])),
  );

const png = bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR");

describe("imageTypeOf", () => {
  it.each([
    ["PNG", png, "image/png"],
    ["JPEG (JFIF)", bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, "JFIF"), "image/jpeg"],
    ["JPEG (Exif)", bytes(0xff, 0xd8, 0xff, 0xe1), "image/jpeg"],
    ["WebP", bytes("RIFF", 1, 2, 3, 4, "WEBPVP8 "), "image/webp"],
    ["a truncated PNG", png.slice(0, 8), null],
    ["WAV", bytes("RIFF", 1, 2, 3, 4, "WAVEfmt "), null],
    ["GIF", bytes("GIF89a"), null],
    ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null],
    ["SVG with an XML head", bytes("<?xml version='1.0'?><svg/>"), null],
    ["HTML", bytes("<!doctype html><script>alert(1)</script>"), null],
    ["HTML that claims to be a PNG", bytes("PNG<script>"), null],
    ["PDF", bytes("%PDF-1.7"), null],
    ["AVIF", bytes(0, 0, 0, 32, "ftypavif"), null],
    ["BMP", bytes("BM", 0, 0), null],
    ["nothing", bytes(), null],
  ])("%s", (_, content, expected) => {
    expect(imageTypeOf(content)).toBe(expected);
  });

  it("needs only the header", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (content) => {
        expect(imageTypeOf(content.slice(0, 16))).toBe(imageTypeOf(content));
      }),
    );
  });
});

describe("cleanFileName", () => {
  it.each([
    ["logo.png", "logo.png"],
    ["../../etc/passwd", "passwd.png"],
    ["C:\\Users\\a\\標誌.png", "標誌.png"],
    ["a\r\nSet-Cookie: x.png", "aSet-Cookie: x.png"],
    ["photo\u202Egnp.exe", "photognp.png"],
    ["a\u2028b.PNG", "ab.PNG"],
    ["logo.jpg", "logo.png"],
    [".png", "png.png"],
    ["", "file.png"],
    ["///", "file.png"],
  ])("%j of a PNG becomes %j", (name, expected) => expect(cleanFileName(name, "image/png")).toBe(expected));

  it.each([
    ["photo.jpeg", "image/jpeg", "photo.jpeg"],
    ["photo.png", "image/jpeg", "photo.jpg"],
    ["a.b.docx.js", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "a.b.docx"],
    ["a.exe", "application/x-unknown", "a"],
  ])("%j of the type %s becomes %j", (name, type, expected) => expect(cleanFileName(name, type)).toBe(expected));

  it("always returns a name that is valid in a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const clean = cleanFileName(name, "application/pdf");
        expect(clean).toMatch(/[^.]\.pdf$/i);
        expect(clean.length).toBeGreaterThan(0);
        expect([...clean].length).toBeLessThanOrEqual(150);
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
    );
  });
});
