import type { App } from "~/server/app.server";
import { imageTypes } from "./image-type";
import { stripImage } from "./strip-image";

/** R2 metadata of images that were stripped when stored; older objects lack it. */
export const strippedMetadata = { stripped: "true" };

/** Whether a stored image may still contain metadata or trailing bytes. */
export function isUnstripped(object: R2Object, contentType: string): boolean {
  return (
    imageTypes.some((type) => type === contentType) && object.customMetadata?.stripped !== strippedMetadata.stripped
  );
}

/** Reads an older image and strips it; null if it is missing or broken. */
export async function readStripped(
  app: App,
  { id, contentType }: { id: string; contentType: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = imageTypes.find((candidate) => candidate === contentType);
  const object = type && (await app.files.get(id));
  return object ? stripImage(type, new Uint8Array(await object.arrayBuffer())) : null;
}
