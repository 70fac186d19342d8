import { findGroups } from "~/features/profiles/groups/find-groups.server";
import { maxGroupName } from "~/features/profiles/groups/names";
import { page } from "../../page.server";

const mostGroups = 8;

/** Suggests corporate groups while an investor types a name. */
export const loader = page("investors", async ({ app, url, locale }) => {
  const name = (url.searchParams.get("name") ?? "").slice(0, maxGroupName);
  return Response.json({ groups: await findGroups(app, { name, locale, limit: mostGroups }) });
});
