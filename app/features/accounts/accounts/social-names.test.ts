import { afterEach, expect, it, vi } from "vitest";
import { readSocialProfile, type SocialClient } from "./social-providers.server";

afterEach(() => void vi.unstubAllGlobals());

const client = (provider: "google" | "facebook"): SocialClient => ({
  provider,
  clientId: "id",
  clientSecret: "secret",
  urls: { authorize: "", token: "", profile: "https://provider.example/me", inspect: "" },
});

it.each([
  ["陳美玲", "陳美玲"],
  ["Ann\u202E\r\n  Bee", "Ann Bee"],
  ["x".repeat(300), "x".repeat(100)],
  ["Your account: https://evil.example", ""],
  [42, ""],
])("the name %j from a provider is cleaned, not rejected", async (name, expected) => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "1", sub: "1", name, email_verified: true }));
  for (const provider of ["google", "facebook"] as const) {
    expect((await readSocialProfile(client(provider), "token")).name).toBe(expected);
  }
});
