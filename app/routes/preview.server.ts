import { staffMay } from "~/features/core/access/staff";
import type { Viewer } from "~/features/core/access/viewer";

/** Returns the item whose draft a page shows instead of its published version: `?preview=<id>`, for editors only. */
export function previewOf(viewer: Viewer, url: URL): string | null {
  return staffMay(viewer, "content.edit") ? url.searchParams.get("preview") : null;
}
