import { ulid } from "ulidx";
import type { files } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Random } from "./random";

/** A made file: a drawn picture or a document. Its row is inserted with the profile, after `putFiles` has stored it. */
export interface MadeFile {
  id: string;
  row: typeof files.$inferInsert;
  content: string | Uint8Array;
}

/** A drawn picture. Uploads refuse SVG (design §15); these are made here and contain no script. */
export function pictureOf(options: {
  ownerId: string;
  name: string;
  svg: string;
  at: number;
  random: Random;
}): MadeFile {
  const id = ulid(options.at, options.random.next);
  return {
    id,
    content: options.svg,
    row: {
      id,
      ownerId: options.ownerId,
      kind: "image",
      name: `${options.name}.svg`,
      contentType: "image/svg+xml",
      size: new TextEncoder().encode(options.svg).byteLength,
      createdAt: options.at,
    },
  };
}

/** A PDF as a startup would upload it. */
export function pdfOf(options: {
  ownerId: string;
  name: string;
  bytes: Uint8Array;
  at: number;
  random: Random;
}): MadeFile {
  const id = ulid(options.at, options.random.next);
  return {
    id,
    content: options.bytes,
    row: {
      id,
      ownerId: options.ownerId,
      kind: "document",
      name: `${options.name}.pdf`,
      contentType: "application/pdf",
      size: options.bytes.byteLength,
      createdAt: options.at,
    },
  };
}

/** Puts made files into R2, a few at a time. */
export async function putFiles(app: App, made: MadeFile[]): Promise<void> {
  const atOnce = 20;
  for (let start = 0; start < made.length; start += atOnce) {
    const group = made.slice(start, start + atOnce);
    await Promise.all(
      group.map(({ id, row, content }) =>
        app.files.put(id, content, { httpMetadata: { contentType: row.contentType } }),
      ),
    );
  }
}
