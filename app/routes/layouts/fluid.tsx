import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

/** Header, page and footer as wide as the window. */
export default function FluidLayout() {
  return (
    <SitePage width="fluid">
      <Outlet />
    </SitePage>
  );
}
