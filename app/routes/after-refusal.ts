import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of every route with a loader that has none of its own: after a refused or lost post nothing is loaded.
 * Otherwise everything is, as without it. Remix loads the page again after a fetcher's refused post unless each of its routes says
 * no, and without a connection the error page would replace what was typed.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;
