import { ulid } from "ulidx";
import type { files } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Random } from "./random";

/** A generated picture or document. Its row is inserted with the profile, after `putFiles` has stored it. */
export interface MadeFile {
  id: string;
  row: typeof files.$inferInsert;
  content: string | Uint8Array;
}

interface FileOptions {
  ownerId: string;
  /** Without the extension. */
  name: string;
  at: number;
  random: Random;
}

/** Builds an SVG picture. Uploads reject SVG (product §19.4); these are generated here and contain no script. */
export function pictureOf({ svg, ...options }: FileOptions & { svg: string }): MadeFile {
  const size = new TextEncoder().encode(svg).byteLength;
  return makeFile(options, svg, { kind: "image", extension: "svg", contentType: "image/svg+xml", size });
}

/** Builds a PDF like one uploaded by a startup. */
export function pdfOf({ bytes, ...options }: FileOptions & { bytes: Uint8Array }): MadeFile {
  return makeFile(options, bytes, {
    kind: "document",
    extension: "pdf",
    contentType: "application/pdf",
    size: bytes.byteLength,
  });
}

function makeFile(
  { ownerId, name, at, random }: FileOptions,
  content: MadeFile["content"],
  { extension, ...type }: Pick<MadeFile["row"], "kind" | "contentType" | "size"> & { extension: string },
): MadeFile {
  const id = ulid(at, random.next);
  return { id, content, row: { id, ownerId, name: `${name}.${extension}`, createdAt: at, ...type } };
}

/** Stores generated files in R2, a few at a time. */
export async function putFiles(app: App, made: MadeFile[]): Promise<void> {
  const perGroup = 20;
  for (let start = 0; start < made.length; start += perGroup) {
    const group = made.slice(start, start + perGroup);
    await Promise.all(
      group.map(({ id, row, content }) =>
        app.files.put(id, content, { httpMetadata: { contentType: row.contentType } }),
      ),
    );
  }
}
