import { useEffect, useState } from "react";
import { measureView } from "../measure-view";

/**
 * Reports how long the page is viewed, with the token of the first render, because revalidation issues new ones. Use
 * the startup's id as its key, so that the next startup's page is measured separately.
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
