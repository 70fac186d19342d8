import { describe, expect, it } from "vitest";
import { configOf, type Env } from "./env.server";

const variables = {
  ENVIRONMENT: "production",
  PUBLIC_ORIGIN: "https://fundbridge.example",
  MAIL_FROM: "Fundbridge <no-reply@fundbridge.example>",
  PARTNER_HOSTS: "p1.example,p2.example,p3.example,p4.example,p5.example",
  SHOW_ANNOUNCEMENT: "false",
  STAFF_SECOND_FACTOR: "required",
  SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
};
const parse = (changes: Record<string, string | undefined>) => configOf({ ...variables, ...changes } as unknown as Env);

describe("a deployment", () => {
  it("starts with everything set", () => {
    expect(parse({})).toMatchObject({ ENVIRONMENT: "production", SHOW_ANNOUNCEMENT: false });
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["without the second-factor key", { SECOND_FACTOR_KEY: undefined }],
    ["with a key of another length", { SECOND_FACTOR_KEY: btoa("too short") }],
    ["in production without requiring a second factor from staff", { STAFF_SECOND_FACTOR: "offered" }],
    ["in production with a fake Google", { GOOGLE_ORIGIN: "http://localhost:9" }],
  ])("does not start %s", (_, changes) => {
    expect(() => parse(changes)).toThrow();
  });

  it("may make the second factor optional outside production", () => {
    expect(parse({ ENVIRONMENT: "development", STAFF_SECOND_FACTOR: "offered" })).toMatchObject({
      STAFF_SECOND_FACTOR: "offered",
    });
  });
});
