import { page } from "../../page.server";
import { sameSitePath } from "../../same-site-path";

/** `/redirect?to=PATH`: redirects to a path of this site; to home for any other target (product §15.2). */
export const loader = page("everyone", ({ url, redirectTo }) => {
  const target = sameSitePath(url.searchParams.get("to"));
  return redirectTo(target ?? "/");
});
