import { describe, expect, it } from "vitest";
import { cookieNames, readCookie, withoutPrefix, writeCookie } from "./cookies";

const at = (origin: string, cookie?: string) => new Request(origin, cookie ? { headers: { Cookie: cookie } } : {});

describe("cookies with a name of our own", () => {
  const own = Object.values(cookieNames).filter((name) => name.startsWith("fb_") && name !== cookieNames.consent);

  it.each(own)("are bound to this host over TLS: %s", (name) => {
    const written = writeCookie(at("https://fundbridge.example/"), name, "value");
    expect(written).toMatch(new RegExp(`^__Host-${name}=value; (?!.*Domain).*Path=/; HttpOnly; Secure`));
  });

  it("are known by their name without the prefix, whichever they have", () => {
    expect([withoutPrefix("__Host-fb_toast"), withoutPrefix("__Secure-fb_toast"), withoutPrefix("fb_toast")]).toEqual(
      Array(3).fill("fb_toast"),
    );
  });
});

describe("the cookie of a known browser", () => {
  it("is bound to this host over TLS and hidden from scripts", () => {
    const written = writeCookie(at("https://fundbridge.example/"), cookieNames.device, "token");
    expect(written).toBe("__Host-fb_device=token; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it("is not accepted from a sibling domain, which cannot set the prefix", () => {
    const read = (cookie: string) => readCookie(at("https://fundbridge.example/", cookie), cookieNames.device);
    expect(read("fb_device=planted")).toBeNull();
    expect(read("fb_device=planted; __Host-fb_device=ours")).toBe("ours");
  });

  it("works without TLS in development", () => {
    expect(writeCookie(at("http://localhost/"), cookieNames.device, "token")).toMatch(/^fb_device=token; .*HttpOnly/);
    expect(readCookie(at("http://localhost/", "fb_device=token"), cookieNames.device)).toBe("token");
  });
});
