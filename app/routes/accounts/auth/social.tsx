import { page } from "../../page.server";
import { startSocialLogin } from "./social.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

/** `/login/google`, `/login/facebook`, `/login/line`: redirects the visitor to the provider, which redirects back to `/login`. */
export const loader = page("guests", (context) => startSocialLogin(context));

/** Never rendered, because the loader always redirects; its presence gives unknown providers the 404 page. */
export default function SocialStart() {
  return null;
}
