import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { noteConsoleError, takeConsoleErrors } from "./console-errors";

/** Fails a test on an unexpected logged error, even if the product recovered from it. */
beforeEach(() => {
  takeConsoleErrors();
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => noteConsoleError(format(...values)));
});

afterEach(() => {
  expect(takeConsoleErrors(), "errors logged without expectConsoleError").toEqual({ unexpected: [], missing: [] });
});
