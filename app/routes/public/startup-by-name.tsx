import { startupPath } from "~/features/profile-pages/name-segment";
import { page } from "../page.server";
import { loadStartupPage } from "./startup-page.server";

/** `/startups/ID/<name>` (spec §2): any other name than the startup's own leads to the right address. */
export const loader = page("everyone", async (context) => {
  const { params, url, redirectTo } = context;
  const data = await loadStartupPage(context);
  const right = startupPath(data.startup);
  const asked = `/startups/${params.startupid}/${encodeURIComponent(params.name ?? "")}`;
  if (asked !== right) throw redirectTo(right + url.search, { status: 301 });
  return data;
});

export { default } from "./startup";
