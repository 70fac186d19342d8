import { describe, expect, it } from "vitest";
import { z } from "zod";
import { returnSchema } from "~/features/intake/review/schema";
import { companiesForms, investorInformationForm } from "~/features/profiles/investors/schema";
import { startupSectionForms } from "~/features/profiles/startups/schema";
import { maxListLength } from "~/features/records/records/limits";
import { translateIssue } from "~/locales/issues";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { maxFormBytes, readForm, submitForm } from "./form.server";
import { knownFields } from "./known-fields.server";
import { formLimits } from "./read-form-body.server";

/** The text of a field whose name is one letter. */
const kilobyte = new TextEncoder().encode(`a=${"a".repeat(1022)}`);

/** Builds a chunked form post of the given size, which records how much of it was read. */
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
  it("returns its fields, including files", async () => {
    const form = new FormData();
    form.set("name", "晨星");
    form.set("file", new File(["a"], "a.txt"));
    const read = await readForm(new Request("http://localhost/", { method: "POST", body: form }));
    expect([read.get("name"), (read.get("file") as File).name]).toEqual(["晨星", "a.txt"]);
  });

  it.each<[string, BodyInit, string, string]>([
    ["JSON", "{}", "application/json", "unsupported_media_type"],
    ["a post without a Content-Type", "", "", "unsupported_media_type"],
    ["a multipart body without its boundary", "x", "multipart/form-data", "bad_request"],
  ])("rejects %s", async (_, body, type, expected) => {
    const headers = type ? { "Content-Type": type } : undefined;
    expect(await codeOf(readForm(new Request("http://localhost/", { method: "POST", body, headers })))).toBe(expected);
  });

  it("checks Content-Length before reading anything", async () => {
    const { request, sent } = streamed(10 * 1024, { "Content-Length": String(maxFormBytes + 1) });
    expect(await codeOf(readForm(request))).toBe("too_large");
    expect(sent.bytes).toBeLessThanOrEqual(1024);
  });

  it("stops reading at the size limit", async () => {
    const { request, sent } = streamed(100 * 1024 * 1024);
    expect(await codeOf(readForm(request))).toBe("too_large");
    expect(sent.bytes).toBeLessThan(maxFormBytes + 1024 * 1024);
    const small = streamed(100 * 1024);
    expect(await codeOf(readForm(small.request, 50 * 1024))).toBe("too_large");
    expect(await codeOf(readForm(streamed(100 * 1024).request, 100 * 1024))).toBe("read");
  });
});

describe("a rate-limited form", () => {
  it.each([
    [60, "嘗試次數過多，請於 1 分鐘後再試。", "Too many attempts. Try again in 1 min."],
    [61, "嘗試次數過多，請於 2 分鐘後再試。", "Too many attempts. Try again in 2 min."],
    [3600, "嘗試次數過多，請於 60 分鐘後再試。", "Too many attempts. Try again in 60 min."],
  ])("says how long to wait: %i seconds", async (retryAfterSeconds, zh, en) => {
    const answer = await submitForm<z.ZodObject, never>(new FormData(), z.object({}), () => {
      throw new AppError("rate_limited", { retryAfterSeconds });
    });
    expect(answer.init).toEqual({ status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });
    const [issue = ""] = answer.data.error?.[""] ?? [];
    expect(translateIssue(translate("zh-TW"), issue)).toBe(zh);
    expect(translateIssue(translate("en-US"), issue)).toBe(en);
  });
});

const urlEncoded = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

/** Builds a multipart body of the given parts, sent in chunks of `pieces` bytes. */
function multipart(parts: string[], { pieces = 1024, end = "--edge--\r\n" } = {}) {
  const part = (name: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n值\r\n`;
  const bytes = new TextEncoder().encode(parts.map(part).join("") + end);
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.bytes >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent.bytes, sent.bytes + pieces));
      sent.bytes += pieces;
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=edge" };
  return {
    request: new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit),
    sent,
    size: bytes.length,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}`);

describe("reading a form post within limits", () => {
  it.each([
    ["an index", `a[${formLimits.index}]=1`],
    ["nested brackets", `a${"[0]".repeat(formLimits.depth)}=1`],
    ["dots", `a${".b".repeat(formLimits.depth)}=1`],
    ["a name", `${"a".repeat(formLimits.nameLength + 1)}=1`],
  ])("rejects %s beyond its limit", async (_, body) => {
    expect(await codeOf(readForm(urlEncoded(body)))).toBe("bad_request");
    expect(await codeOf(readForm(multipart([body.replace("=1", "")]).request))).toBe("bad_request");
  });

  it("accepts the maximum number of fields and no more", async () => {
    const body = (count: number) => many(count).join("=1&");
    expect(await codeOf(readForm(urlEncoded(body(formLimits.fields))))).toBe("read");
    expect(await codeOf(readForm(urlEncoded(body(formLimits.fields + 1))))).toBe("too_large");
    expect(await codeOf(readForm(multipart(many(formLimits.fields)).request))).toBe("read");
    expect(await codeOf(readForm(multipart(many(formLimits.fields + 1)).request))).toBe("too_large");
  });

  it("stops reading 40,000 parts at the limit", async () => {
    const { request, sent, size } = multipart(many(40_000));
    expect(size).toBeGreaterThan(2_000_000);
    expect(await codeOf(readForm(request))).toBe("too_large");
    expect(sent.bytes).toBeLessThan(512 * 1024);
  });

  it("reads a multipart body in chunks of any size", async () => {
    for (const pieces of [1, 2, 7, 64]) {
      const { request } = multipart(["a", "b[0].c"], { pieces, end: "--edge--\r\nepilogue" });
      expect([...(await readForm(request))]).toEqual([
        ["a", "值"],
        ["b[0].c", "值"],
      ]);
    }
    expect(await codeOf(readForm(multipart(["a"], { end: "" }).request))).toBe("bad_request");
  });

  it("leaves room for twice the largest form", () => {
    const rows = Array.from({ length: maxListLength }, (_, n) => n);
    const more = new FormData();
    for (const name of ["video", "website", "linkedin", "facebook", "instagram", "more"]) more.set(name, "x");
    for (const n of rows) {
      for (const field of ["name", "title", "introduction", "photo"]) more.set(`teams[${n}].${field}`, "x");
      for (const list of ["patents", "awards"]) {
        for (const field of ["name", "year", "description"]) more.set(`${list}[${n}].${field}`, "x");
      }
      for (const field of ["file_id", "name"]) more.set(`documents[${n}].${field}`, "x");
    }
    for (const locale of ["zh_tw", "en_us"]) more.set(`term_of_protected.${locale}`, "x");
    const kept = [...knownFields(more, startupSectionForms.more)];
    expect(kept).toEqual([...more]);
    expect(2 * kept.length).toBeLessThan(formLimits.fields);
  });
});

describe("a form's own fields", () => {
  it.each<[string, z.ZodType, string[]]>([
    [
      "lists, nested and repeated",
      startupSectionForms.information,
      ["industry_keys", "industry_keys[0]", "company_info.sn", "report.zh_tw.slogan"],
    ],
    [
      "an investor's information",
      investorInformationForm,
      ["type", "check_size.min", "langs.en_us.description", "domain_keys[]"],
    ],
    ["companies", companiesForms.holding, ["current_invest[3].startup_id", "current_invest[29].year"]],
    ["comments by field", returnSchema("startup"), ["note", "comments.report-slogan"]],
    ["both sides of an intersection", z.object({ a: z.string() }).and(z.object({ b: z.coerce.number() })), ["a", "b"]],
  ])("are kept: %s", (_, schema, names) => {
    const form = new FormData();
    for (const name of names) form.append(name, "x");
    expect([...knownFields(form, schema)]).toEqual([...form]);
  });

  it("are the only ones sent back", async () => {
    const form = new FormData();
    for (const name of ["a.b", "email.c", "rows[0].evil", "rows[0].name", "__state__", "email", "x"])
      form.append(name, "v");
    const schema = z.object({ email: z.email(), rows: z.array(z.object({ name: z.string() })) });
    const { data } = (await submitForm(form, schema, async () => null)) as { data: unknown };
    expect(data).toMatchObject({
      initialValue: { email: "v", rows: [{ name: "v" }] },
      fields: ["rows[0].name", "email"],
    });
    expect(JSON.stringify(data)).not.toMatch(/evil|"a"|"c"|"x"/);
  });

  it("are sent back with the fields that identify the form", async () => {
    const form = new FormData();
    for (const name of ["email", "intent", "form", "back", "base"]) form.append(name, "v");
    const read = async () =>
      (await submitForm(form, z.object({ email: z.email() }), async () => null)) as { data: unknown };
    expect((await read()).data).toMatchObject({ initialValue: { intent: "v", form: "v", back: "v", base: "v" } });
    form.set("intent", "v".repeat(20_000));
    expect(JSON.stringify((await read()).data)).not.toContain("vv");
  });

  const press = async (intent: unknown) => {
    const form = new FormData();
    form.set("rows[0].name", "v");
    form.set("__intent__", JSON.stringify(intent));
    const schema = z.object({ rows: z.array(z.object({ name: z.string() })) });
    return (await submitForm(form, schema, async () => null)) as { data: { initialValue: unknown } };
  };

  it("accept the intents of a list's buttons", async () => {
    const value = { name: "w" };
    const added = await press({ type: "insert", payload: { name: "rows", index: 0, defaultValue: value } });
    expect(added.data.initialValue).toEqual({ rows: [{ name: "w" }, { name: "v" }] });
    const removed = await press({ type: "remove", payload: { name: "rows", index: 0 } });
    expect(removed.data.initialValue).toEqual({});
  });

  it.each([
    { type: "insert", payload: { name: "rows", index: 20_000_000 } },
    { type: "insert", payload: { name: "rows", defaultValue: { evil: "x" } } },
    { type: "insert", payload: { name: "others" } },
    { type: "reorder", payload: { name: "rows", from: 0, to: 20_000_000 } },
    { type: "update", payload: { name: "rows[20000000]", value: "x" } },
    { type: "nothing", payload: {} },
    null,
  ])("accept no other intent: %o", async (intent) => {
    expect(await codeOf(press(intent))).toBe("bad_request");
  });
});
