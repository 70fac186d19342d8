import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StaffFrame } from "~/components/layout/staff-frame";
import { type StaffPermission, staffMay } from "~/features/access/staff";
import { useRootData } from "../root-data";
import { SitePage } from "./site-page";

/** The staff areas and their permissions; the pages check them themselves. */
const areas = [
  { to: "/staff/review", text: "review", permission: "profiles.review" },
  { to: "/staff/reports", text: "reports", permission: "reports.settle" },
  { to: "/staff/accounts", text: "accounts", permission: "accounts.read" },
  { to: "/staff/import", text: "import", permission: "startups.import" },
  { to: "/staff/highlights", text: "highlights", permission: "highlights.choose" },
  { to: "/staff/events", text: "events", permission: "events.attend" },
] as const satisfies ReadonlyArray<{ to: string; text: string; permission: StaffPermission }>;

export default function StaffLayout() {
  const { t } = useTranslation("layout");
  const viewer = useRootData()?.viewer ?? { kind: "visitor" as const };
  const links = areas
    .filter(({ permission }) => staffMay(viewer, permission))
    .map(({ to, text }) => ({ to, label: t(`staff.${text}`) }));
  return (
    <SitePage>
      {links.length > 0 ? (
        <StaffFrame links={links}>
          <Outlet />
        </StaffFrame>
      ) : (
        <Outlet />
      )}
    </SitePage>
  );
}
