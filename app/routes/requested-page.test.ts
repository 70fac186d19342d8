import { expect, it } from "vitest";
import { requestedPage } from "./requested-page";

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=1.5", 1],
  ["page=x", 1],
  ["page=1e99", 1],
])("?%s asks for page %i", (search, page) => expect(requestedPage(new URLSearchParams(search))).toBe(page));
