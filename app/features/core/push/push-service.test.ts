import { describe, expect, it } from "vitest";
import { isPushEndpoint, longestEndpoint } from "./push-service";

describe("an endpoint that the server posts to", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("may be %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user:word@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com.evil.test/abc",
    "https://evil.test/https://fcm.googleapis.com/",
    "https://evil.test#.push.apple.com",
    "https://a.b.push.apple.com.evil.test/",
    "https://push.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://localhost/abc",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "",
    "fcm.googleapis.com",
  ])("may not be %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it("is bounded", () => {
    const endpoint = "https://fcm.googleapis.com/fcm/send/";
    expect(isPushEndpoint(endpoint.padEnd(longestEndpoint, "a"))).toBe(true);
    expect(isPushEndpoint(endpoint.padEnd(longestEndpoint + 1, "a"))).toBe(false);
  });
});
