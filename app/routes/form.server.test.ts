import { describe, expect, it } from "vitest";
import { maxFormBytes, readForm } from "./form.server";

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
