import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { noteConsoleError, takeConsoleErrors } from "./console-errors";

/** An error nobody expected fails the test it was logged in, also when the product went on after it. */
beforeEach(() => {
  takeConsoleErrors();
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => noteConsoleError(format(...values)));
});

afterEach(() => {
  expect(takeConsoleErrors(), "errors logged without expectConsoleError").toEqual({ unexpected: [], missing: [] });
});
