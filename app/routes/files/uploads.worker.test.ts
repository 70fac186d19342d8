import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { files } from "~/db/schema";
import { imageSizeOf } from "~/features/files/image-size";
import { storeFile } from "~/features/files/store-file.server";
import { storeImage } from "~/features/files/store-image.server";
import type { App } from "~/server/app.server";
import { type Made, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { askApi } from "../../../tests/support/ask-call";
import { runs } from "../../../tests/support/explore";
import { holds, type Marks, markedJpeg, markedPng, markedWebp, plainPng } from "../../../tests/support/marked-images";
import { joinBytes, pngHeader, sampleOffice, samplePdf, sampleZip } from "../../../tests/support/sample-files";
import { loader } from "./file";

type Bytes = Uint8Array<ArrayBuffer>;

let app: App;
let startup: Made<unknown>;
beforeAll(async () => {
  app = testApp();
  startup = await makeStartup(app);
});

/** Uploads a file as a browser does, under any name and with any claimed type. */
async function upload(kind: "images" | "docs", bytes: Bytes, { name = "a.png", type = "image/png" } = {}) {
  const body = new FormData();
  body.set("file", new File([bytes], name, { type }));
  const request = new Request(`http://localhost/api/v1/${kind}`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${startup.token}` },
  });
  return askApi(app, request);
}

async function download(path: string) {
  const answer = await loader({
    request: new Request(`http://localhost${path}`, { headers: { Cookie: `fb_session=${startup.token}` } }),
    params: { fileid: path.split("/").at(-1) },
    context: { app: { ...app }, nonce: "" },
  });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function uploaded(...given: Parameters<typeof upload>) {
  const answer = await upload(...given);
  expect(answer.status).toBe(200);
  return (await answer.json<{ data: { path: string; name: string; size: number } }>()).data;
}

async function encoded(png: Bytes, format: "image/jpeg" | "image/webp"): Promise<Bytes> {
  const output = await env.IMAGES.input(new Blob([png]).stream()).output({ format });
  return new Uint8Array(await output.response().arrayBuffer());
}

const html = (length: number) => new TextEncoder().encode(`<script>/*trailing*/${"x".repeat(length)}</script>`);

describe("an uploaded image", () => {
  const size = { width: 60, height: 40 };
  const png = plainPng(size.width, size.height);
  const kinds = ["image/jpeg", "image/png", "image/webp"] as const;
  const plain = {} as Record<(typeof kinds)[number], Bytes>;
  beforeAll(async () => {
    plain["image/png"] = png;
    plain["image/jpeg"] = await encoded(png, "image/jpeg");
    plain["image/webp"] = await encoded(png, "image/webp");
  });
  const marked = (kind: (typeof kinds)[number], marks: Marks) => {
    if (kind === "image/png") return markedPng(plain[kind], marks);
    return kind === "image/jpeg" ? markedJpeg(plain[kind], marks) : markedWebp(plain[kind], size, marks);
  };

  it.each(kinds)("of type %s keeps its pixels and nothing else", async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.stringMatching(/^[a-z]{12,40}$/),
        fc.constantFrom(html(1024), sampleZip([{ name: "trailing.html", content: html(1024) }])),
        async (orientation, secret, trailing) => {
          const given = marked(kind, { secret, orientation, trailing });
          expect(holds(given, secret) && holds(given, "trailing")).toBe(true);
          const { path, size: stored } = await uploaded("images", given);
          const { bytes } = await download(path);
          expect(holds(bytes, secret), "metadata").toBe(false);
          expect(holds(bytes, "trailing"), "trailing bytes").toBe(false);
          expect(imageSizeOf(bytes)).toEqual(imageSizeOf(given));
          expect(bytes.byteLength).toBe(stored);
          const { width, height } = (await env.IMAGES.info(new Blob([bytes]).stream())) as typeof size;
          expect([width, height].sort()).toEqual([40, 60]);
        },
      ),
      { numRuns: runs(8) },
    );
  });

  it("stored without stripping is stripped on download", async () => {
    const marks = { secret: "where-i-live", orientation: 1, trailing: html(1024) };
    const { path } = await storeFile(app, {
      ownerId: startup.id,
      kind: "image",
      name: "old.jpg",
      contentType: "image/jpeg",
      bytes: marked("image/jpeg", marks),
    });
    const { answer, bytes } = await download(path);
    expect(holds(bytes, "where-i-live")).toBe(false);
    expect(holds(bytes, "trailing")).toBe(false);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));
  });

  it("is rejected when truncated or without pixel data", async () => {
    for (const kind of kinds) {
      for (const length of [40, plain[kind].byteLength - 3]) {
        const answer = await upload("images", plain[kind].slice(0, length));
        expect(answer.status, `${kind} cut to ${length}`).toBe(422);
      }
    }
    expect((await upload("images", pngHeader(800, 500))).status).toBe(422);
  });
});

describe("a downloaded file", () => {
  const nameOf = (answer: Response) => {
    const header = answer.headers.get("Content-Disposition") ?? "";
    return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? "");
  };

  it.each([
    ["invoice.pdf.exe", "invoice.pdf"],
    ["report.html", "report.pdf"],
    ["計畫書.svg", "計畫書.pdf"],
    ["REPORT.PDF", "REPORT.PDF"],
    ["計畫書 v1.2", "計畫書 v1.2.pdf"],
    ["..\\..\\autorun.inf", "autorun.pdf"],
    ["a\u202Efdp.exe", "afdp.pdf"],
    ["a\u2028b.pdf", "a.pdf"],
    [".htaccess", "htaccess.pdf"],
    [`${"長".repeat(200)}.exe`, `${"長".repeat(146)}.pdf`],
  ])("named %j is saved as %j when it is a PDF", async (name, expected) => {
    const data = await uploaded("docs", samplePdf(), { name, type: "text/html" });
    expect(data.name).toBe(expected);
    const { answer } = await download(data.path);
    expect(nameOf(answer)).toBe(expected);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("stored under an older name also gets its extension from its type", async () => {
    const { id } = await storeImage(app, { actor: startup, name: "a.png", bytes: plainPng(4, 4) });
    await app.db.update(files).set({ name: "logo.html" }).where(eq(files.id, id));
    const { answer } = await download(`/files/${id}`);
    expect(nameOf(answer)).toBe("logo.png");
  });
});

describe("a hostile upload", () => {
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const text = (content: string) => new TextEncoder().encode(content) as Bytes;
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);

  it.each<[string, "images" | "docs", Bytes, number]>([
    ["an SVG", "images", svg, 415],
    ["an SVG as a document", "docs", svg, 415],
    ["HTML that begins like a JPEG", "images", joinBytes(Uint8Array.of(0xff, 0xd8, 0xff), text("<script>")), 422],
    ["nothing", "images", new Uint8Array(0), 422],
    ["nothing as a document", "docs", new Uint8Array(0), 422],
    ["a PNG of 30,000 × 30,000 px", "images", pngHeader(30_000, 30_000), 422],
    ["an executable", "docs", text("MZ\x90\0"), 415],
    ["a ZIP of scripts", "docs", sampleZip([{ name: "run.js", content: "alert(1)" }]), 415],
    [
      "a compressed document that expands to 600 MB",
      "docs",
      sampleOffice(docx, [{ name: "word/a.xml", content: "a", claimedSize: 600 * 1024 * 1024 }]),
      422,
    ],
  ])("%s is rejected under any name", async (_, kind, bytes, status) => {
    for (const name of ["a.png", "a.pdf", "a.png.exe"]) {
      expect((await upload(kind, bytes, { name, type: "image/png" })).status).toBe(status);
    }
  });
});
