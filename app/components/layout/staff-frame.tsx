import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { useCurrentInView } from "~/components/ui/use-current-in-view";

interface StaffFrameProps {
  /** The staff areas this viewer may open. */
  links: Array<{ to: string; label: string }>;
  children: ReactNode;
}

/** The frame of staff pages: header, and navigation between the staff areas. */
export function StaffFrame({ links, children }: StaffFrameProps) {
  const { t } = useTranslation("staffFrame");
  const row = useCurrentInView<HTMLUListElement>();
  return (
    <>
      <nav aria-label={t("navigation")} className="border-b border-line bg-surface print:hidden">
        {/* A mouse cannot scroll the row sideways, so it wraps on wide screens. */}
        <div className="shell">
          <ul ref={row} className="-mx-gutter flex gap-x-1 overflow-x-auto [scrollbar-width:none] lg:flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to} className="shrink-0 whitespace-nowrap">
                <NavLink to={to} className={tabStyle}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {children}
    </>
  );
}
