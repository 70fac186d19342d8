import type { App } from "~/server/app.server";
import { imageTypes } from "./image-type";
import { stripImage } from "./strip-image";

/** Stands at an object whose image was stripped when it was stored; older ones do not have it. */
export const strippedMark = { stripped: "true" };

/** Whether a stored image may still hold what a camera noted, or bytes behind its end. */
export function isUnstripped(object: R2Object, contentType: string): boolean {
  return imageTypes.some((type) => type === contentType) && object.customMetadata?.stripped !== strippedMark.stripped;
}

/** An older image without what should have been taken out when it was stored; null where it is gone or broken. */
export async function readStripped(
  app: App,
  { id, contentType }: { id: string; contentType: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = imageTypes.find((known) => known === contentType);
  const object = type && (await app.files.get(id));
  return object ? stripImage(type, new Uint8Array(await object.arrayBuffer())) : null;
}
