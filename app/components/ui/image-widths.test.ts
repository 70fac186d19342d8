import { expect, it } from "vitest";
import { imageSource } from "./image-widths";

it.each([
  ["/files/01J00000000000000000PHOT01", 56, "?w=64", "?w=64 64w, ?w=128 128w"],
  ["/files/01J00000000000000000PHOT01", 240, "?w=256", "?w=64 64w, ?w=128 128w, ?w=256 256w, ?w=480 480w"],
  [
    "/files/01J00000000000000000PHOT01",
    1152,
    "?w=1200",
    "?w=64 64w, ?w=128 128w, ?w=256 256w, ?w=480 480w, ?w=800 800w, ?w=1200 1200w, ?w=1800 1800w",
  ],
])("%s shown %i px wide", (address, widest, src, srcSet) => {
  expect(imageSource(address, widest)).toEqual({
    src: address + src,
    srcSet: srcSet.replaceAll("?w", `${address}?w`),
  });
});

it.each(["/img/default-avatar.svg", "https://example.test/files/01J", "/files/01J?x=1", ""])(
  "leaves %j as it is",
  (address) => expect(imageSource(address, 100)).toEqual({ src: address }),
);
