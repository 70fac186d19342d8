import { describe, expect, it } from "vitest";
import { mainOrigin, partnerOf } from "./partner-host";

const hosts = ["p1.example", "p2.example", "p3.example", "p4.example", "p5.example"];
const production = { PARTNER_HOSTS: hosts, ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://main.example" } as const;
const development = { ...production, ENVIRONMENT: "development" } as const;

describe("the partner of a host", () => {
  it.each([
    ["p1.example", "p1", "p1"],
    ["P5.EXAMPLE", "p5", "p5"],
    ["p6.example", null, null],
    ["main.example", null, null],
    ["p1.example.evil.example", null, null],
    ["xp1.example", null, null],
    ["p1.localhost", null, "p1"],
    ["p6.localhost", null, null],
    ["localhost", null, null],
  ])("%s: %s in production, %s in development", (host, inProduction, inDevelopment) => {
    expect(partnerOf(production, host)).toBe(inProduction);
    expect(partnerOf(development, host)).toBe(inDevelopment);
  });
});

it("links to the main site's origin", () => {
  expect(mainOrigin(production, new URL("https://p1.example/"))).toBe("https://main.example");
  expect(mainOrigin(development, new URL("http://p1.localhost:8787/"))).toBe("http://localhost:8787");
});
