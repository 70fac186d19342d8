import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NavLink } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import type { PageTexts } from "~/locales/page-texts";
import { useRootData } from "../root-data";
import { SitePage } from "./site-page";

export const handle: PageTexts = { i18n: ["settings"] };

const sections = [
  { to: "/account", text: "login" },
  { to: "/account/two-step", text: "twoStep" },
  { to: "/account/sessions", text: "sessions" },
  { to: "/account/notices", text: "notices" },
  { to: "/account/preferences", text: "preferences" },
  { to: "/account/events", text: "events" },
] as const;

/** Only startups and investors have meetings and suggestions, may export their data and delete their account. */
const sidesOnly = [
  { to: "/account/calendar", text: "calendar" },
  { to: "/account/suggestions", text: "suggestions" },
  { to: "/account/api-keys", text: "apiKeys" },
  { to: "/account/data", text: "data" },
] as const;

export default function OwnAccountLayout() {
  const { t } = useTranslation("settings");
  const row = useCurrentInView<HTMLUListElement>();
  const isStaff = useRootData()?.viewer.kind === "staff";
  return (
    <SitePage>
      <div className="shell max-w-3xl py-6 md:py-10">
        <PageHeader title={t("title")} />
        <nav aria-label={t("navigation")} className="mt-4 border-b border-line">
          <ul ref={row} className="-mx-gutter flex gap-1 overflow-x-auto [scrollbar-width:none] md:flex-wrap">
            {(isStaff ? sections : [...sections, ...sidesOnly]).map(({ to, text }) => (
              <li key={to} className="shrink-0 whitespace-nowrap">
                <NavLink to={to} end className={tabStyle}>
                  {t(`sections.${text}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 space-y-6">
          <Outlet />
        </div>
      </div>
    </SitePage>
  );
}
