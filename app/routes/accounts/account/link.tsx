import { hasFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { confirmPath } from "../../confirm-path";
import { page } from "../../page.server";
import { startLink } from "../auth/social.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

/**
 * `/account/link/line`: redirects a member to the provider, which redirects back to `/login`, to link its login to the
 * member's account. A member without a fresh proof of identity gives one first.
 */
export const loader = page("sides", async (context) => {
  const { app, viewer, redirectTo } = context;
  if (!(await hasFreshProof(app, viewer))) return redirectTo(confirmPath("/account"));
  return startLink(context);
});

/** Never rendered, because the loader always redirects; its presence gives unknown providers the 404 page. */
export default function LinkStart() {
  return null;
}
