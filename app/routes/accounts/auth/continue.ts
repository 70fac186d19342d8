import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";
import { forgetReturnPlace, mayContinue, readReturnPlace } from "./after-login.server";

/** Takes readers back to the form they posted without a session; viewers of another account go home. */
export const loader = page("everyone", ({ request, viewer, redirectTo }) => {
  const place = readReturnPlace(request);
  if (viewer.kind === "visitor") throw redirectTo("/login");
  const headers = { "Set-Cookie": forgetReturnPlace(request) };
  if (place === null || !mayContinue(viewer, place)) throw redirectTo("/", { headers });
  throw redirectWithToast(request, place, { tone: "info", key: "drafts:continue" }, { headers });
});
