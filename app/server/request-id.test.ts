import { describe, expect, it } from "vitest";
import { requestIdOf } from "./request-id";

const request = (headers: HeadersInit = {}) => new Request("http://localhost/", { headers });

describe("a request's id", () => {
  it("is Cloudflare's", () => {
    expect(requestIdOf(request({ "CF-Ray": "8f1a2b3c4d5e6f70-TPE" }))).toBe("8f1a2b3c4d5e6f70-TPE");
  });

  it.each([[{}], [{ "CF-Ray": "8f1a" }], [{ "CF-Ray": "8f1a2b3c4d5e6f70-TPE\tx" }], [{ "CF-Ray": "x".repeat(9999) }]])(
    "is random, short and the same for one request without it: %#",
    (headers: HeadersInit) => {
      const one = request(headers);
      expect(requestIdOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
      expect(requestIdOf(one)).toBe(requestIdOf(one));
      expect(requestIdOf(one)).not.toBe(requestIdOf(request(headers)));
    },
  );
});
