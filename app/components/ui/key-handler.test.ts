import { expect, it, vi } from "vitest";
import { keyHandler } from "./key-handler";

it.each([
  ["a key of the document", { keyCode: 13, isComposing: false }, 1],
  ["a key of a component", { keyCode: 13, nativeEvent: { isComposing: false } }, 1],
  ["a key of a composition", { keyCode: 13, isComposing: true }, 0],
  ["a component's key of a composition", { keyCode: 13, nativeEvent: { isComposing: true } }, 0],
  ["Safari's last key of a composition", { keyCode: 229, isComposing: false }, 0],
  ["a component's last key of a composition in Safari", { keyCode: 229, nativeEvent: { isComposing: false } }, 0],
])("%s is handled or left to the input method", (_, event, times) => {
  const handle = vi.fn();
  keyHandler(handle)(event);
  expect(handle).toHaveBeenCalledTimes(times);
});
