import { json } from "@remix-run/cloudflare";
import { page } from "../../page.server";
import { currentReader } from "../../page-reader.server";

/** Returns the current account, for open pages that notice a login or logout in another tab. */
export const loader = page("everyone", ({ viewer }) => json(currentReader(viewer)), { openToUnenrolled: true });
