import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

export default function StartupAccountLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}
