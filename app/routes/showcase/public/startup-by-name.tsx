import { page } from "../../page.server";
import { loadStartupPage } from "./startup-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

/** `/startups/ID/<name>` (product §7.11): redirects to the canonical path if the name differs. */
export const loader = page("everyone", async (context) => {
  const { params, url, redirectTo } = context;
  const data = await loadStartupPage(context);
  const canonical = data.canonicalPath;
  const requested = `/startups/${params.startupid}/${encodeURIComponent(params.name ?? "")}`;
  if (requested !== canonical) throw redirectTo(canonical + url.search, { status: 301 });
  return data;
});

export { default, handle } from "./startup";
