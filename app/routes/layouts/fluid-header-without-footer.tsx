import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

/** Header and page of at most 1028 px. For short pages at the end of a task. */
export default function FluidHeaderWithoutFooterLayout() {
  return (
    <SitePage width="fluid-header" hasFooter={false}>
      <Outlet />
    </SitePage>
  );
}
