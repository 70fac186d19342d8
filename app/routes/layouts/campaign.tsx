import { Outlet } from "@remix-run/react";
import { CampaignPage } from "./site-page";

/** A full-bleed first section under a slim header, and a slim footer. */
export default function CampaignLayout() {
  return (
    <CampaignPage>
      <Outlet />
    </CampaignPage>
  );
}
