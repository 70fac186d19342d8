import { describe, expect, it } from "vitest";
import { configOf, type Env } from "./env.server";

const variables = {
  ENVIRONMENT: "production",
  PUBLIC_ORIGIN: "https://fundbridge.example",
  MAIL_FROM: "Fundbridge <no-reply@fundbridge.example>",
  CONTACT_MAIL: "hello@fundbridge.example",
  MAINTENANCE_MODE: "false",
  PARTNER_HOSTS: "p1.example,p2.example,p3.example,p4.example,p5.example",
  SHOW_ANNOUNCEMENT: "false",
  STAFF_SECOND_FACTOR: "required",
  SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
};
const ecpay = {
  ECPAY_ORIGIN: "https://payment.ecpay.com.tw",
  ECPAY_MERCHANT_ID: "3002607",
  ECPAY_HASH_KEY: "pwFHCqoQZGmho4w6",
  ECPAY_HASH_IV: "EkRm7iFT261dpevs",
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
    ["without an address for contact messages", { CONTACT_MAIL: "nobody" }],
    ["with a misspelled maintenance mode", { MAINTENANCE_MODE: "on" }],
    ["with LINE's messages but without their secret", { LINE_MESSAGING_TOKEN: "token" }],
    ["with one of the keys of push notifications", { VAPID_PUBLIC_KEY: `B${"a".repeat(86)}` }],
    ["with a key of push notifications that is none", { VAPID_PUBLIC_KEY: "key", VAPID_PRIVATE_KEY: "a".repeat(43) }],
    ["in production with a fake LINE", { LINE_ORIGIN: "http://localhost:9" }],
    ["in production with a fake Google", { GOOGLE_ORIGIN: "http://localhost:9" }],
    ["with a seller but without its company number", { SELLER_NAME: "募橋", SELLER_ADDRESS: "臺北市" }],
    [
      "with a seller whose company number is invalid",
      { SELLER_NAME: "募橋", SELLER_ADDRESS: "臺北市", SELLER_COMPANY_NUMBER: "123" },
    ],
    ["with an ECPay merchant but no origin", { ...ecpay, ECPAY_ORIGIN: undefined }],
    ["with an ECPay origin but no hash key", { ...ecpay, ECPAY_HASH_KEY: "" }],
    ["in production with a fake ECPay", { ...ecpay, ECPAY_ORIGIN: "http://localhost:9" }],
    [
      "in production with a host that resembles ECPay's",
      { ...ecpay, ECPAY_ORIGIN: "https://payment.ecpay.com.tw.evil" },
    ],
    [
      "with a path or a policy directive behind ECPay's origin",
      { ...ecpay, ENVIRONMENT: "test", ECPAY_ORIGIN: "http://localhost:9/; *" },
    ],
  ])("does not start %s", (_, changes) => {
    expect(() => parse(changes)).toThrow();
  });

  it("may have ECPay or its test environment, and any other origin outside production", () => {
    expect(parse(ecpay)).toMatchObject(ecpay);
    expect(parse({ ...ecpay, ECPAY_ORIGIN: "https://payment-stage.ecpay.com.tw" }).ECPAY_ORIGIN).toContain("stage");
    expect(parse({ ...ecpay, ENVIRONMENT: "development", ECPAY_ORIGIN: "http://localhost:9" }).ECPAY_ORIGIN).toBe(
      "http://localhost:9",
    );
  });

  it("is open unless maintenance mode is on", () => {
    expect(parse({}).MAINTENANCE_MODE).toBe(false);
    expect(parse({ MAINTENANCE_MODE: "true" }).MAINTENANCE_MODE).toBe(true);
  });

  it("may make the second factor optional outside production", () => {
    expect(parse({ ENVIRONMENT: "development", STAFF_SECOND_FACTOR: "offered" })).toMatchObject({
      STAFF_SECOND_FACTOR: "offered",
    });
  });
});
