import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { assertStaticKeyType } from "./rules";

describe("assertStaticKeyType", () => {
  it.each(["domain", "industry", "knowledge"])("takes %s", (type) => {
    expect(assertStaticKeyType(type)).toBe(type);
  });

  it.each([undefined, "", "industries", "Industry"])("refuses %s and names the field", (type) => {
    expect(() => assertStaticKeyType(type)).toThrowError(AppError);
    try {
      assertStaticKeyType(type);
    } catch (error) {
      expect((error as AppError).fields).toHaveProperty("type");
    }
  });
});
