import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeLocalVariables } from "./local-server.ts";

const valueIn = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1];

it("creates local variables, adds missing ones, and keeps existing values", () => {
  const file = join(mkdtempSync(join(tmpdir(), "variables-")), ".dev.vars");
  makeLocalVariables(file);
  const fresh = readFileSync(file, "utf8");
  expect(valueIn(fresh, "ENVIRONMENT")).toBe("development");
  expect(valueIn(fresh, "SECOND_FACTOR_KEY")).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(valueIn(fresh, "VAPID_PUBLIC_KEY")).toMatch(/^B[\w-]{86}$/);
  expect(valueIn(fresh, "VAPID_PRIVATE_KEY")).toMatch(/^[\w-]{43}$/);
  makeLocalVariables(file);
  expect(readFileSync(file, "utf8")).toBe(fresh);

  writeFileSync(file, "ENVIRONMENT=development\nGOOGLE_CLIENT_ID=mine");
  makeLocalVariables(file);
  const completed = readFileSync(file, "utf8");
  expect(completed).toContain("GOOGLE_CLIENT_ID=mine\n");
  expect(completed.match(/^ENVIRONMENT=/gm)).toHaveLength(1);
  expect(valueIn(completed, "STAFF_SECOND_FACTOR")).toBe("offered");
  expect(valueIn(completed, "SECOND_FACTOR_KEY")).not.toBe(valueIn(fresh, "SECOND_FACTOR_KEY"));
});
