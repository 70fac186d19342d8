import { useRouteLoaderData } from "@remix-run/react";
import type { readRootData } from "./root-data.server";

/** The root loader's data: locale, viewer, origin. Undefined only if the root loader failed. */
export function useRootData() {
  return useRouteLoaderData<typeof readRootData>("root");
}
