import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of every route that has a loader but no other `shouldRevalidate`: loads nothing after a
 * refused or lost post, and otherwise behaves as without it. Remix revalidates after a fetcher's refused post unless
 * every route declines, and without a connection the error page would replace what was typed.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

/**
 * Like `unlessRefused`, but loads the page again after a lost race (409), so that it shows the present state beside what
 * was typed.
 */
export const unlessRefusedOrOutdated: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;
