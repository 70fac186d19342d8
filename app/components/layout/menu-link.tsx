import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";
import { NavLink } from "~/components/ui/link";

/** An entry of the header's menus. */
export const entryStyle = "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start hover:bg-sunken";

/** The style of a menu link, which may point at the current page. */
export const linkStyle = (isActive: boolean) => cn(entryStyle, isActive && "font-medium text-brand-700");

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} end={false} className={({ isActive }) => linkStyle(isActive)}>
      {icon}
      {children}
    </NavLink>
  );
}
