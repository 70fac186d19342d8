import { readRejected } from "~/features/intake/import/staged-import.server";
import { page } from "../../page.server";

/** Serves the rejected rows of the import `?import=`, to correct and import again. */
export const loader = page("staff", async ({ app, url, viewer: actor }) => {
  const csv = await readRejected(app, { actor, importId: url.searchParams.get("import") ?? "" });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rejected.csv"',
    },
  });
});
