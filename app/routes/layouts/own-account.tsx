import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
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

/** Tabs in a row, which wide windows show as a list beside the page. */
const sectionStyle = cn(
  tabStyle,
  "lg:flex lg:rounded-lg lg:after:hidden lg:hover:bg-sunken lg:aria-[current=page]:bg-brand-50",
);

export default function OwnAccountLayout() {
  const { t } = useTranslation("settings");
  const row = useCurrentInView<HTMLUListElement>();
  const isStaff = useRootData()?.viewer.kind === "staff";
  return (
    <SitePage>
      <div className="shell py-6 max-lg:max-w-3xl md:py-10">
        <PageHeader title={t("title")} />
        <div className="mt-4 lg:mt-8 lg:flex lg:items-start lg:gap-12">
          <nav
            aria-label={t("navigation")}
            className="border-b border-line lg:sticky lg:top-20 lg:-ms-3 lg:w-52 lg:shrink-0 lg:border-0"
          >
            <ul
              ref={row}
              className="-mx-gutter flex gap-1 overflow-x-auto [scrollbar-width:none] md:flex-wrap lg:mx-0 lg:flex-col lg:gap-0.5"
            >
              {(isStaff ? sections : [...sections, ...sidesOnly]).map(({ to, text }) => (
                <li key={to} className="shrink-0 whitespace-nowrap lg:whitespace-normal">
                  <NavLink to={to} end className={sectionStyle}>
                    {t(`sections.${text}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6 min-w-0 max-w-3xl flex-1 space-y-6 lg:mt-0">
            <Outlet />
          </div>
        </div>
      </div>
    </SitePage>
  );
}
