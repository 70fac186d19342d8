import { describe, expect, it } from "vitest";
import { daySeconds } from "~/durations";
import { readSessionCookie, sessionCookie, sessionCookieName } from "./session-cookie";

const production = { ENVIRONMENT: "production" } as const;
const development = { ENVIRONMENT: "development" } as const;
const requestWith = (cookie: string) => new Request("http://fundbridge.example/", { headers: { Cookie: cookie } });
const days = (number: number) => number * daySeconds;

describe("the session's cookie", () => {
  it("is bound to its host and to https in production, whatever the request's scheme", () => {
    const cookie = sessionCookie(production, "t0ken");
    expect(cookie).toMatch(/^__Host-fb_session=t0ken;/);
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; HttpOnly");
    expect(cookie).toContain("; SameSite=Lax");
    // Browsers drop a cookie with this prefix if it has a domain or another path.
    expect(cookie).toContain("; Path=/");
    expect(cookie).not.toContain("Domain");
  });

  it("has its plain name outside production", () => {
    expect(sessionCookie(development, "t0ken")).toMatch(/^fb_session=t0ken;/);
    expect(sessionCookie(development, "t0ken")).not.toContain("Secure");
    expect(sessionCookieName({ ENVIRONMENT: "test" })).toBe("fb_session");
  });

  it("is read by its own name only: in production any site of the domain could have set the plain one", () => {
    expect(readSessionCookie(production, requestWith("fb_session=planted"))).toBeNull();
    expect(readSessionCookie(production, requestWith("fb_session=planted; __Host-fb_session=own"))).toBe("own");
    expect(readSessionCookie(development, requestWith("fb_session=own"))).toBe("own");
    expect(readSessionCookie(development, requestWith("other=1"))).toBeNull();
  });

  it("lasts for the idle timeout or the session's remaining lifetime, and null deletes it", () => {
    expect(sessionCookie(development, "t")).toContain(`Max-Age=${days(14)};`);
    expect(sessionCookie(development, "t", { lifetime: 90_500 })).toContain("Max-Age=90;");
    expect(sessionCookie(production, null)).toMatch(/^__Host-fb_session=;.*Max-Age=0;.*Secure/);
  });
});
