import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

/** Header, page and footer of at most 1028 px. */
export default function FluidHeaderLayout() {
  return (
    <SitePage width="fluid-header">
      <Outlet />
    </SitePage>
  );
}
