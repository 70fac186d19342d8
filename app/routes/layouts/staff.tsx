import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StaffFrame } from "~/components/layout/staff-frame";
import type { PageTexts } from "~/locales/page-texts";
import { useRootData } from "../root-data";
import { SitePage } from "./site-page";
import { staffAreas } from "./staff-areas";

export const handle: PageTexts = { i18n: ["staffFrame"] };

export default function StaffLayout() {
  const { t } = useTranslation("staffFrame");
  const links = staffAreas(useRootData()?.viewer ?? { kind: "visitor" }).map(({ to, text }) => ({
    to,
    label: t(text),
  }));
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
