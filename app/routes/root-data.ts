import { useRouteLoaderData } from "@remix-run/react";
import type { readRootData } from "./root-data.server";

/** What the root loader tells every page: locale, viewer, addresses. Undefined only while the root itself failed. */
export function useRootData() {
  return useRouteLoaderData<typeof readRootData>("root");
}
