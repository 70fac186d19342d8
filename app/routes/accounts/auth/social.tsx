import { page } from "../../page.server";
import { startSocialLogin } from "./social.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

/** `/login/google`, `/login/facebook`: sends the visitor to the provider, who sends them back to `/login`. */
export const loader = page("guests", (context) => startSocialLogin(context));

/** Never rendered, because the loader always redirects; with it an unknown provider gets the 404 page. */
export default function SocialStart() {
  return null;
}
