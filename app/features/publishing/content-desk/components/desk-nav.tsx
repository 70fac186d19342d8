import { useTranslation } from "react-i18next";
import { NavLink } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { useCurrentInView } from "~/components/ui/use-current-in-view";

/** The parts of the content desk. */
export function DeskNav() {
  const { t } = useTranslation(["deskHistory", "desk", "courseNumbers"]);
  const tabs = useCurrentInView<HTMLUListElement>();
  const links = [
    { to: "/staff/content", label: t("desk:title"), end: true },
    { to: "/staff/content/images", label: t("images.title") },
    { to: "/staff/content/courses", label: t("courseNumbers:title") },
    { to: "/staff/content/searches", label: t("searches.title") },
    { to: "/staff/content/attention", label: t("attention.title") },
    { to: "/staff/content/activity", label: t("activity.title") },
  ];
  return (
    <nav aria-label={t("navigation")} className="border-b border-line">
      {/* A mouse cannot scroll the row sideways, so it wraps on wide screens. */}
      <ul ref={tabs} className="flex gap-1 overflow-x-auto [scrollbar-width:none] lg:flex-wrap">
        {links.map(({ label, ...link }) => (
          <li key={link.to} className="shrink-0 whitespace-nowrap">
            <NavLink {...link} className={tabStyle}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
