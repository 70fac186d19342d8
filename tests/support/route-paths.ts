import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

const pathsOf = (entry: RouteConfigEntry): string[] => [
  ...(entry.path === undefined || entry.path === "*" ? [] : [`/${entry.path}`]),
  ...(entry.index ? ["/"] : []),
  ...(entry.children ?? []).flatMap(pathsOf),
];

/** The paths of all routes except the catch-all. */
export const routePaths = routes.flatMap(pathsOf);
