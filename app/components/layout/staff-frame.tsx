import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
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
        <ul ref={row} className="shell flex gap-x-1 overflow-x-auto [scrollbar-width:none] lg:flex-wrap">
          {links.map(({ to, label }, at) => (
            <li key={to} className={cn("shrink-0 whitespace-nowrap", at === 0 && "-ms-3")}>
              <NavLink to={to} className={tabStyle}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
