import { describe, expect, it } from "vitest";
import { z } from "zod";
import { translateIssue } from "~/locales/validation";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { maxFormBytes, readForm, submitForm } from "./form.server";

const kilobyte = new Uint8Array(1024).fill(97);

/** A form post of so many bytes that comes in pieces, and how much of it was asked for. */
function streamed(bytes: number, headers: Record<string, string> = {}) {
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.bytes >= bytes) return controller.close();
      sent.bytes += kilobyte.byteLength;
      controller.enqueue(kilobyte);
    },
  });
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", body, duplex: "half", headers: { ...type, ...headers } };
  return { request: new Request("http://localhost/", init as RequestInit), sent };
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: { code?: string }) => error.code,
  );

describe("reading a form post", () => {
  it("gives its fields, files included", async () => {
    const form = new FormData();
    form.set("name", "晨星");
    form.set("file", new File(["a"], "a.txt"));
    const read = await readForm(new Request("http://localhost/", { method: "POST", body: form }));
    expect([read.get("name"), (read.get("file") as File).name]).toEqual(["晨星", "a.txt"]);
  });

  it.each<[string, BodyInit, string, string]>([
    ["JSON", "{}", "application/json", "unsupported_media_type"],
    ["nothing that says what it is", "", "", "unsupported_media_type"],
    ["a multipart body without its boundary", "x", "multipart/form-data", "bad_request"],
  ])("refuses %s", async (_, body, type, expected) => {
    const headers = type ? { "Content-Type": type } : undefined;
    expect(await codeOf(readForm(new Request("http://localhost/", { method: "POST", body, headers })))).toBe(expected);
  });

  it("judges a size that is announced before it reads anything", async () => {
    const { request, sent } = streamed(10 * 1024, { "Content-Length": String(maxFormBytes + 1) });
    expect(await codeOf(readForm(request))).toBe("too_large");
    expect(sent.bytes).toBeLessThanOrEqual(1024);
  });

  it("stops reading where more comes than the form may hold", async () => {
    const { request, sent } = streamed(100 * 1024 * 1024);
    expect(await codeOf(readForm(request))).toBe("too_large");
    expect(sent.bytes).toBeLessThan(maxFormBytes + 1024 * 1024);
    const small = streamed(100 * 1024);
    expect(await codeOf(readForm(small.request, 50 * 1024))).toBe("too_large");
    expect(await codeOf(readForm(streamed(100 * 1024).request, 100 * 1024))).toBe("read");
  });
});

describe("a form that has to wait", () => {
  it.each([
    [60, "嘗試次數過多，請於 1 分鐘後再試。", "Too many attempts. Try again in 1 min."],
    [61, "嘗試次數過多，請於 2 分鐘後再試。", "Too many attempts. Try again in 2 min."],
    [3600, "嘗試次數過多，請於 60 分鐘後再試。", "Too many attempts. Try again in 60 min."],
  ])("says how long: %i seconds", async (retryAfterSeconds, zh, en) => {
    const answer = await submitForm<z.ZodObject, never>(new FormData(), z.object({}), () => {
      throw new AppError("rate_limited", { retryAfterSeconds });
    });
    expect(answer.init).toEqual({ status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });
    const [issue = ""] = answer.data.error?.[""] ?? [];
    expect(translateIssue(translate("zh-TW"), issue)).toBe(zh);
    expect(translateIssue(translate("en-US"), issue)).toBe(en);
  });
});
