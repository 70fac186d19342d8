import { Outlet } from "@remix-run/react";
import { SitePage } from "./site-page";

/** Header and page. For lists that a member works through. */
export default function WithoutFooterLayout() {
  return (
    <SitePage hasFooter={false}>
      <Outlet />
    </SitePage>
  );
}
