import { json } from "@remix-run/cloudflare";
import { page } from "../page.server";
import { currentReader } from "../page-reader.server";

/** Who is logged in by now, for open pages that hear of a log-in or log-out in another tab. */
export const loader = page("everyone", ({ viewer }) => json(currentReader(viewer)), { openToUnenrolled: true });
