import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FindAnywhere } from "~/features/member-area/desk/components/find-anywhere";
import { mostShown, StaffFrame } from "~/features/member-area/desk/components/staff-frame";
import { readStaffToday } from "~/features/member-area/today/read-staff-today.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../page.server";
import { useHeader } from "./site-page";
import { staffGroups, waitingIn } from "./staff-areas";

export const handle: PageTexts = { i18n: ["staffFrame"] };

export const loader = page("staff", async ({ app, viewer }) => ({
  queues: await readStaffToday(app, { actor: viewer, most: mostShown }),
}));

/** Counts again after a post, and when the page is reloaded; walking through the desk reads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod = "GET",
  actionStatus = 200,
  currentUrl,
  nextUrl,
}) => (formMethod === "GET" ? currentUrl.href === nextUrl.href : actionStatus < 400);

export default function StaffLayout() {
  const { t } = useTranslation("staffFrame");
  const { queues } = useLoaderData<typeof loader>();
  const { viewer, staffPath, notices, banner } = useHeader();
  // The loader has found staff; a visitor's header stands for the root's missing data.
  if (viewer.kind === "visitor") return <Outlet />;
  const groups = staffGroups(viewer).map(({ name, areas }) => ({
    name: t(`sections.${name}`),
    links: areas.map((area) => ({ to: area.to, label: t(area.text), waiting: waitingIn(area, queues) })),
  }));
  return (
    <StaffFrame
      viewer={viewer}
      staffPath={staffPath}
      groups={groups}
      find={<FindAnywhere />}
      notices={notices}
      banner={banner}
    >
      <Outlet />
    </StaffFrame>
  );
}
