import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

export default function DefaultLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}
