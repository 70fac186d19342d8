import { describe, expect, it } from "vitest";
import { clearToast, readToast, redirectWithToast } from "./toast.server";

const at = (path: string, cookie = "") =>
  new Request(`https://fundbridge.example${path}`, { headers: cookie ? { Cookie: cookie } : {} });

const carried = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";

describe("a message for the next page", () => {
  it("is carried by a redirect to a bare path, which Remix answers in the reader's language", () => {
    const answer = redirectWithToast(at("/en-US/startup/information/edit"), "/startup/information", {
      tone: "success",
      key: "review:submitted",
      values: { name: "晨星; 科技" },
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/startup/information");
    expect(readToast(at("/en-US/startup/information", carried(answer)))).toEqual({
      id: expect.any(String),
      tone: "success",
      key: "review:submitted",
      values: { name: "晨星; 科技" },
    });
  });

  it("is a new message each time", () => {
    const send = () => redirectWithToast(at("/"), "/", { tone: "info", key: "review:submitted" });
    expect(carried(send())).not.toBe(carried(send()));
  });

  it("keeps the response's other cookies", () => {
    const headers = { "Set-Cookie": "fb_session=x" };
    const answer = redirectWithToast(at("/"), "/", { tone: "info", key: "review:submitted" }, { headers });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });

  it.each([
    "",
    "__Host-fb_toast=",
    "__Host-fb_toast=%7B",
    "__Host-fb_toast=null",
    '__Host-fb_toast={"id":"1","tone":"loud","key":"a:b"}',
  ])("is null when the cookie is %s", (cookie) => {
    expect(readToast(at("/", cookie))).toBeNull();
  });

  it("is cleared once shown", () => {
    expect(clearToast(at("/"))).toMatch(/^__Host-fb_toast=; Max-Age=0/);
  });
});
