import { ulid } from "ulidx";
import type { files } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Random } from "./random";

export interface Picture {
  id: string;
  row: typeof files.$inferInsert;
  svg: string;
}

/**
 * A drawn picture as a stored file. Uploads refuse SVG (design §15); these are made here and contain no script. The row
 * is inserted with the profile that shows it, after `putPictures` has stored the drawing.
 */
export function pictureOf(options: {
  ownerId: string;
  name: string;
  svg: string;
  at: number;
  random: Random;
}): Picture {
  const id = ulid(options.at, options.random.next);
  return {
    id,
    svg: options.svg,
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

/** Puts drawings into R2, a few at a time. */
export async function putPictures(app: App, pictures: Picture[]): Promise<void> {
  const atOnce = 20;
  for (let start = 0; start < pictures.length; start += atOnce) {
    const group = pictures.slice(start, start + atOnce);
    await Promise.all(
      group.map(({ id, svg }) => app.files.put(id, svg, { httpMetadata: { contentType: "image/svg+xml" } })),
    );
  }
}
