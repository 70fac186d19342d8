import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, startups } from "~/db/schema";
import { maxDocumentBytes } from "~/features/files/document-type";
import { storeImage } from "~/features/files/store-image.server";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { askApi } from "../../../tests/support/ask-call";
import { expectConsoleError } from "../../../tests/support/console-errors";
import { sampleOffice, samplePdf, smallPng } from "../../../tests/support/sample-files";
import { loader as fileLoader } from "../files/file";

const pdf = samplePdf();
const app = testApp();

interface Stored {
  id: string;
  path: string;
  name: string;
  content_type: string;
  size: number;
}

function send(body: BodyInit | null, headers: Record<string, string>, as: App = app) {
  return askApi(as, new Request("http://localhost/api/v1/docs", { method: "POST", body, headers }));
}

function form(bytes: Uint8Array<ArrayBuffer>, name = "財報.pdf"): FormData {
  const formData = new FormData();
  formData.set("file", new File([bytes], name, { type: "application/pdf" }));
  return formData;
}

function get(path: string, headers: Record<string, string> = {}, options: { as?: App; method?: string } = {}) {
  const url = new URL(path, "http://localhost");
  return fileLoader({
    request: new Request(url, { headers, method: options.method }),
    params: { fileid: url.pathname.split("/").at(-1) },
    context: { app: { ...(options.as ?? app) }, nonce: "" },
  });
}

const by = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Makes an image public as its owner's logo. */
async function show(owner: { id: string }, { id }: { id: string }): Promise<void> {
  await app.db.update(startups).set({ photo: id }).where(eq(startups.id, owner.id));
}

async function upload(owner: { token: string }, bytes = pdf): Promise<Stored> {
  const answer = await send(form(bytes), by(owner));
  expect(answer.status).toBe(200);
  return (await answer.json<{ data: Stored }>()).data;
}

describe("POST /api/v1/docs", () => {
  let owner: Made<unknown>;
  beforeAll(async () => {
    owner = await makeStartup(app);
  });

  it("determines a document's type by its content, not its name", async () => {
    const stored = await upload(owner);
    expect(stored).toEqual({
      id: stored.id,
      path: `/files/${stored.id}`,
      name: "財報.pdf",
      content_type: "application/pdf",
      size: pdf.byteLength,
    });
    const sheet = sampleOffice("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect((await upload(owner, sheet)).content_type).toContain("spreadsheetml");
  });

  const tokenOnly = () => by(owner);
  it.each<[string, number, string, () => Promise<Response>]>([
    ["a visitor", 401, "unauthenticated", () => send(form(pdf), {})],
    ["JSON", 415, "unsupported_media_type", () => send("{}", { ...tokenOnly(), "Content-Type": "application/json" })],
    ["an image", 415, "unsupported_media_type", () => send(form(smallPng), tokenOnly())],
    ["a file above 20 MB", 413, "too_large", () => send(form(new Uint8Array(maxDocumentBytes + 1)), tokenOnly())],
    ["a PDF with a password", 422, "invalid", () => send(form(samplePdf("/Encrypt 9 0 R")), tokenOnly())],
    ["half a PDF", 422, "invalid", () => send(form(pdf.slice(0, 60)), tokenOnly())],
    ["no file", 422, "invalid", () => send(new FormData(), tokenOnly())],
    ["an empty file", 422, "invalid", () => send(form(new Uint8Array(0)), tokenOnly())],
  ])("rejects %s with %i", async (_, status, code, run) => {
    const answer = await run();
    expect(answer.status).toBe(status);
    const { error } = await answer.json<{ error: { code: string; fields?: { file: string[] } } }>();
    expect(error.code).toBe(code);
    expect(error.fields !== undefined).toBe(status === 422);
  });

  it("stops reading an oversized body without a declared length", async () => {
    let sent = 0;
    const part = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0)
          controller.enqueue(
            new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
          );
        sent += part.byteLength;
        controller.enqueue(part);
      },
    });
    const answer = await send(endless, { ...tokenOnly(), "Content-Type": "multipart/form-data; boundary=x" });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(maxDocumentBytes + 10 * part.byteLength);
  });
});

describe("reading a document", () => {
  it("is allowed for its owner, staff, and viewers with access to the financials that reference it", async () => {
    const owner = await makeStartup(app, { isPublish: 2 });
    const [report, estimate, listed, loose] = [
      await upload(owner),
      await upload(owner),
      await upload(owner),
      await upload(owner),
    ];
    await app.db
      .update(startups)
      .set({
        financialReport: report.id,
        estimatedFinancialReport: estimate.id,
        documents: [{ file_id: listed.id, name: "計畫" }],
      })
      .where(eq(startups.id, owner.id));
    const status = async (who: { token: string } | null, file: Stored) =>
      (await get(file.path, who ? by(who) : {})).status;
    const shown = [report, estimate, listed];
    const readers = {
      owner,
      gold: await makeInvestor(app, { level: "gold" }),
      card: await makeInvestor(app, { level: "normal", type: "cvc", cardLevel: "blackcard" }),
      staff: await makeStaff(app),
    };
    const others = {
      nobody: null,
      basic: await makeInvestor(app, { level: "empty" }),
      member: await makeInvestor(app, { level: "normal" }),
      expired: await makeInvestor(app, { level: "gold", levelUntilAt: app.now() - 1000 }),
      startup: await makeStartup(app, { isPublish: 2 }),
    };
    for (const [name, reader] of Object.entries(readers)) {
      for (const file of shown) expect([name, await status(reader, file)]).toEqual([name, 200]);
    }
    for (const [name, other] of Object.entries(others)) {
      for (const file of [...shown, loose]) expect([name, await status(other, file)]).toEqual([name, 404]);
    }
    expect(await status(readers.gold, loose)).toBe(404);

    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, owner.id));
    expect(await status(readers.gold, report)).toBe(404);
    expect(await status(owner, report)).toBe(200);
  });

  it("records an event for each view by staff, but not for the owner's views or for public images", async () => {
    const [owner, staff] = [await makeStartup(app), await makeStaff(app)];
    const file = await upload(owner);
    const picture = await storeImage(app, { actor: owner, name: "a.png", bytes: smallPng });
    await show(owner, picture);
    const views = async () => app.db.select().from(events).where(eq(events.actorId, staff.id));
    await get(file.path, by(owner));
    await get(picture.path, by(staff));
    await get(file.path, by(staff), { method: "HEAD" });
    expect(await views()).toHaveLength(0);
    await get(file.path, by(staff));
    await get(file.path, { ...by(staff), Range: "bytes=1-" });
    expect(await views()).toMatchObject(
      [1, 2].map(() => ({
        action: "file.viewed",
        subjectKind: "file",
        subjectId: file.id,
        data: { owner_id: owner.id },
      })),
    );
  });
});

describe("/files/ID", () => {
  let owner: Made<unknown>;
  let file: Stored;
  beforeAll(async () => {
    owner = await makeStartup(app);
    file = await upload(owner);
  });
  const ask = (headers: Record<string, string> = {}) => get(file.path, { ...by(owner), ...headers });

  it("serves ranges of a document and respects If-Range", async () => {
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "content-length": String(pdf.byteLength),
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"__.pdf\"; filename*=UTF-8''%E8%B2%A1%E5%A0%B1.pdf",
      "x-content-type-options": "nosniff",
    });
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(pdf);

    const part = await ask({ Range: "bytes=5-8" });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 5-8/${pdf.byteLength}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(pdf.slice(5, 9));
    const end = await ask({ Range: "bytes=-6" });
    expect(await end.text()).toBe("%%EOF\n");

    const none = await ask({ Range: `bytes=${pdf.byteLength}-` });
    expect([none.status, none.headers.get("Content-Range")]).toEqual([416, `bytes */${pdf.byteLength}`]);
    expect((await ask({ Range: "bytes=0-1,4-5" })).status).toBe(200);

    const [etag, modified] = [whole.headers.get("ETag") ?? "", whole.headers.get("Last-Modified") ?? ""];
    const partIf = async (ifRange: string) => (await ask({ Range: "bytes=0-1", "If-Range": ifRange })).status;
    expect(await Promise.all([etag, modified, '"other"', `W/${etag}`].map(partIf))).toEqual([206, 206, 200, 200]);
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  });

  it("serves images in a fixed set of widths, and the original for other widths or when resizing fails", async () => {
    const picture = await storeImage(app, { actor: owner, name: "a.png", bytes: smallPng });
    await show(owner, picture);
    const { path } = picture;
    const small = await get(`${path}?w=64`);
    expect([small.status, small.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(small.headers.get("Cache-Control")).toContain("immutable");
    expect(small.headers.get("ETag")).toContain("-64");
    const odd = await get(`${path}?w=65`);
    expect([odd.headers.get("Content-Type"), (await odd.arrayBuffer()).byteLength]).toEqual([
      "image/png",
      smallPng.byteLength,
    ]);

    const images = {
      ...app.images,
      input: () => {
        throw new Error("The service is away.");
      },
    };
    expectConsoleError(/could not be resized to 256 px/);
    const failing = await get(`${path}?w=256`, {}, { as: { ...app, images } });
    expect([failing.status, failing.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(failing.headers.get("Cache-Control")).toBe("public, max-age=300");
  });
});
