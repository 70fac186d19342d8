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

interface Making {
  ownerId: string;
  /** Without its ending. */
  name: string;
  at: number;
  random: Random;
}

/** A drawn picture. Uploads refuse SVG (design §15); these are made here and contain no script. */
export function pictureOf({ svg, ...making }: Making & { svg: string }): MadeFile {
  const size = new TextEncoder().encode(svg).byteLength;
  return made(making, svg, { kind: "image", ending: "svg", contentType: "image/svg+xml", size });
}

/** A PDF as a startup would upload it. */
export function pdfOf({ bytes, ...making }: Making & { bytes: Uint8Array }): MadeFile {
  return made(making, bytes, {
    kind: "document",
    ending: "pdf",
    contentType: "application/pdf",
    size: bytes.byteLength,
  });
}

function made(
  { ownerId, name, at, random }: Making,
  content: MadeFile["content"],
  { ending, ...type }: Pick<MadeFile["row"], "kind" | "contentType" | "size"> & { ending: string },
): MadeFile {
  const id = ulid(at, random.next);
  return { id, content, row: { id, ownerId, name: `${name}.${ending}`, createdAt: at, ...type } };
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
