import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { maxImageBytes } from "~/features/files/image-type";
import { storeFile } from "~/features/files/store-file.server";
import type { App } from "~/server/app.server";
import { type Made, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { askApi } from "../../../tests/support/ask-call";
import { fillUploadQuota } from "../../../tests/support/fill-upload-quota";
import { smallPng as png } from "../../../tests/support/sample-files";
import { loader as fileLoader } from "../files/file";

const url = "http://localhost/api/v1/images";

function upload(bytes: Uint8Array<ArrayBuffer>, name = "logo.png"): FormData {
  const formData = new FormData();
  formData.set("file", new File([bytes], name, { type: "image/png" }));
  return formData;
}

describe("POST /api/v1/images", () => {
  let app: App;
  let startup: Made<unknown>;
  beforeAll(async () => {
    app = testApp();
    startup = await makeStartup(app);
  });

  const send = (
    body: BodyInit | null,
    headers: Record<string, string> = { Authorization: `Bearer ${startup.token}` },
  ) => askApi(app, new Request(url, { method: "POST", body, headers }));
  const get = (path: string, headers: Record<string, string> = {}, as: App = app) =>
    fileLoader({
      request: new Request(`http://localhost${path}`, { headers }),
      params: { fileid: path.split("/").at(-1) },
      context: { app: { ...as }, nonce: "" },
    });

  it("counts the day’s uploads before it reads the body", async () => {
    const limited = testApp();
    const { viewer, token } = await makeStartup(limited);
    await fillUploadQuota(limited, viewer.id, "image");
    const body = "no part of a form";
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };
    expect((await askApi(limited, new Request(url, { method: "POST", body, headers }))).status).toBe(429);
    // Another account's token is still parsed, and found malformed.
    const asOther = { ...headers, Authorization: `Bearer ${startup.token}` };
    expect((await askApi(limited, new Request(url, { method: "POST", body, headers: asOther }))).status).toBe(400);
  });

  it("stores an image and returns its path", async () => {
    const answer = await send(upload(png));
    expect(answer.status).toBe(200);
    const { data } = await answer.json<{ data: { path: string; name: string; id: string } }>();
    expect(data).toEqual({
      path: `/files/${data.id}`,
      name: "logo.png",
      id: data.id,
      content_type: "image/png",
      size: png.byteLength,
    });

    expect((await get(data.path)).status, "private until a profile shows it").toBe(404);
    await app.db.update(startups).set({ photo: data.id }).where(eq(startups.id, startup.id));
    const served = await get(data.path);
    expect(served.status).toBe(200);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
    const etag = served.headers.get("ETag") ?? "";
    for (const matching of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get(data.path, { "If-None-Match": matching })).status).toBe(304);
    }
    expect((await get(data.path, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("accepts the session cookie, but not from another site", async () => {
    const cookie = { Cookie: `fb_session=${startup.token}` };
    expect((await send(upload(png), cookie)).status).toBe(200);
    expect((await send(upload(png), { ...cookie, Origin: "http://localhost" })).status).toBe(200);
    const foreign = await send(upload(png), { ...cookie, Origin: "https://evil.test" });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ error: { code: "wrong_origin" } });
    expect((await send(upload(png), { ...cookie, Origin: "null" })).status).toBe(403);
  });

  const json = { "Content-Type": "application/json" };
  it.each<[string, number, string, () => Promise<Response>]>([
    ["a visitor", 401, "unauthenticated", () => send(upload(png), {})],
    ["an unknown token", 401, "unauthenticated", () => send(upload(png), { Authorization: "Bearer nope" })],
    ["JSON", 415, "unsupported_media_type", () => send("{}", { ...json, Authorization: `Bearer ${startup.token}` })],
    ["no body at all", 415, "unsupported_media_type", () => send(null)],
    ["an SVG named .png", 415, "unsupported_media_type", () => send(upload(new TextEncoder().encode("<svg/>")))],
    ["a file above 5 MB", 413, "too_large", () => send(upload(new Uint8Array(maxImageBytes + 1)))],
    ["a body far above 5 MB", 413, "too_large", () => send(upload(new Uint8Array(2 * maxImageBytes)))],
    [
      "a broken multipart body",
      400,
      "bad_request",
      () =>
        send("--x\r\nnope", {
          "Content-Type": "multipart/form-data; boundary=y",
          Authorization: `Bearer ${startup.token}`,
        }),
    ],
  ])("rejects %s with %i", async (_, status, code, run) => {
    const answer = await run();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  it.each<[string, (formData: FormData) => void]>([
    ["missing", (formData) => formData.delete("file")],
    ["text", (formData) => formData.set("file", "text")],
    ["empty", (formData) => formData.set("file", new File([], ""))],
    ["sent twice", (formData) => formData.append("file", new File([png], "b.png"))],
  ])("reports the field when the file is %s", async (_, change) => {
    const formData = upload(png);
    change(formData);
    const answer = await send(formData);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid", fields: { file: [expect.any(String)] } } });
  });

  it("responds with 404 for missing files, to visitors, and for another account's document", async () => {
    const staff = await makeStaff(app);
    const { path } = await storeFile(app, {
      ownerId: startup.id,
      kind: "document",
      name: "計畫 (1).pdf",
      contentType: "application/pdf",
      bytes: png,
    });
    expect((await get("/files/nope")).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    const outsider = await makeStartup(app);
    expect((await get(path, { Cookie: `fb_session=${outsider.token}` })).status).toBe(404);
    for (const { token } of [startup, staff]) {
      const served = await get(path, { Cookie: `fb_session=${token}` });
      expect(served.status).toBe(200);
      expect(served.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(served.headers.get("Content-Disposition")).toBe(
        "attachment; filename=\"__ (1).pdf\"; filename*=UTF-8''%E8%A8%88%E7%95%AB%20%281%29.pdf",
      );
    }
  });
});
