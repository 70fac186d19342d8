import { page } from "../page.server";
import { startSocialLogin } from "./social.server";

/** `/login/google`, `/login/facebook`: sends the visitor to the provider, who sends them back to `/login`. */
export const loader = page("guests", (context) => startSocialLogin(context));

/** Never drawn, for the loader always leads elsewhere; with it an unknown provider is a page that is not found. */
export default function SocialStart() {
  return null;
}
