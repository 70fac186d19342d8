import { expect, it } from "vitest";
import { z } from "zod";
import "./validation";

const issueOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each([undefined, null, ""])("a choice that is %j asks for one, rather than to check its format", (value) => {
  expect(issueOf(z.enum(["spam", "other"]), value)).toBe("required");
  expect(issueOf(z.literal(true), value)).toBe("required");
});

it("a choice that is not offered is not valid", () => {
  expect(issueOf(z.enum(["spam", "other"]), "else")).toBe("invalid");
});
