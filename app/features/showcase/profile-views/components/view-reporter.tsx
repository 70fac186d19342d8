import { useEffect, useState } from "react";
import { measureView } from "../measure-view";

/**
 * Reports how long the page is viewed, by the token it was first rendered with: revalidation issues others. Rendered with
 * the startup's id as its key, so that the next startup's page is measured anew.
 */
export function ViewReporter({ token: current, once }: { token: string; once: boolean }) {
  const [token] = useState(current);
  useEffect(
    () =>
      measureView({ once }, (seconds, sections) => {
        navigator.sendBeacon("/profile-views", new URLSearchParams({ token, seconds: String(seconds), sections }));
      }),
    [token, once],
  );
  return null;
}
