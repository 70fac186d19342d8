import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What the root loader tells every page: locale, viewer, addresses. Undefined only while the root itself failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
