import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { findCheckedGroups } from "~/features/profiles/groups/find-groups.server";
import { maxGroupName } from "~/features/profiles/groups/names";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";

const mostGroups = 8;
/** The response depends only on the URL, so deleting a letter again needs no request. */
const cacheControl = "private, max-age=60";

/** Suggests corporate groups that staff have checked while a corporate fund signs up. Limited, because anyone may ask. */
export const loader = page(
  "everyone",
  async ({ app, request, url, locale }) => {
    await limitAttempts(app.limits.suggest, { ip: clientOf(app, request).ip, account: "groups" });
    const name = (url.searchParams.get("name") ?? "").slice(0, maxGroupName);
    const groups = await findCheckedGroups(app, { name, locale, limit: mostGroups });
    return Response.json({ groups }, { headers: { "Cache-Control": cacheControl } });
  },
  { hasNoPage: true },
);
