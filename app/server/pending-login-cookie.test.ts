import { expect, it } from "vitest";
import { pendingLoginCookie, pendingLoginCookieName, readPendingLoginCookie } from "./pending-login-cookie";

it("is hidden from scripts and, in production, bound to this host", () => {
  const production = { ENVIRONMENT: "production" } as const;
  const cookie = pendingLoginCookie(production, "token");
  expect(cookie).toMatch(/^__Host-fb_pending_login=token; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(pendingLoginCookie(production, null)).toContain("Max-Age=0");
  const sent = (name: string) => new Request("https://fundbridge.example", { headers: { Cookie: `${name}=token` } });
  expect(readPendingLoginCookie(production, sent(pendingLoginCookieName(production)))).toBe("token");
  expect(readPendingLoginCookie(production, sent("fb_pending_login")), "a planted cookie").toBeNull();
});
