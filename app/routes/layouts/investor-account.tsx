import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

export default function InvestorAccountLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  );
}
