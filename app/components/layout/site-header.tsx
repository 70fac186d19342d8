import { useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { Link, NavLink } from "~/components/ui/link";
import { barePath } from "~/locales/locale";
import { Brand } from "./brand";
import type { HeaderViewer } from "./header-viewer";
import { LanguageSwitch } from "./language-switch";
import { linkStyle } from "./menu-link";
import { PagePart, pagePart } from "./page-part";
import { currentLink, mainLinks, moreLinks, type SiteLink } from "./site-links";

interface SiteHeaderProps {
  viewer: HeaderViewer;
  /** The first staff page of this viewer, as a bare path; null for everyone else. */
  staffPath: string | null;
  /** The bell. */
  notices?: ReactNode;
  /** The count beside the messages link. */
  unread?: ReactNode;
}

const loadMenu = async () => (await import("./account-menu")).AccountMenu;
const loadEntries = async () => (await import("./account-menu")).AccountEntries;

/** For members only: behind a button on wide screens, in the menu on narrow ones. */
export const accountMenu = pagePart({
  name: "account-menu",
  load: loadMenu,
  loaded: import.meta.env.SSR ? await loadMenu() : undefined,
  i18n: [],
});
export const accountEntries = pagePart({
  name: "account-entries",
  load: loadEntries,
  loaded: import.meta.env.SSR ? await loadEntries() : undefined,
  i18n: [],
});

/** Brand, navigation and account: side by side from lg (992 px, product §16.1), behind a menu button below that. */
export function SiteHeader({ viewer, staffPath, notices, unread }: SiteHeaderProps) {
  const { t } = useTranslation("layout");
  const current = currentLink(barePath(useLocation().pathname).toLowerCase());
  const hasMessages = viewer.kind === "startup" || viewer.kind === "investor";
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden">
      {/* Wraps on phones with larger text. */}
      <div className="shell flex min-h-16 items-center gap-2 max-[18rem]:flex-wrap max-[18rem]:gap-0">
        <Link to="/" className="me-auto inline-flex rounded-lg lg:me-6">
          <Brand />
        </Link>

        <nav aria-label={t("header.navigation")} className="hidden items-center gap-1 lg:me-auto lg:flex">
          <PageLinks links={mainLinks} current={current} style={topStyle} />
          <MoreLinks current={current} />
          {staffPath && (
            <NavLink to={staffPath} className={({ isActive }) => topStyle(isActive)}>
              {t("header.staff")}
            </NavLink>
          )}
        </nav>

        <LanguageSwitch className="hidden! lg:inline-flex!" />
        {hasMessages && (
          <Link
            to="/messages"
            className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <MessageSquare aria-hidden className="size-5" />
            <span className="sr-only">{t("header.messages")}</span>
            {unread && <div className="absolute -end-0.5 top-0">{unread}</div>}
          </Link>
        )}
        {notices}
        {viewer.kind === "visitor" ? (
          <div className="hidden items-center gap-2 lg:flex">
            <Entrance signIn="ghost" />
          </div>
        ) : (
          <PagePart part={accountMenu} props={{ viewer, staffPath }} className="contents" />
        )}

        <Disclosure
          className="group lg:hidden"
          summaryClassName="-me-2 inline-flex size-11 items-center justify-center rounded-lg text-ink hover:bg-sunken group-open:bg-sunken"
          label={t("header.menu")}
          summary={<Menu aria-hidden className="size-6" />}
        >
          <div className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-64px)] overflow-y-auto border-y border-line bg-surface shadow-overlay group-open:block">
            <div className="shell space-y-1 py-3">
              <nav aria-label={t("header.navigation")}>
                <LaterLinks
                  links={[...mainLinks, ...moreLinks]}
                  current={current}
                  className="grid grid-cols-2 gap-x-3"
                />
              </nav>
              <hr className="border-line" />
              {viewer.kind === "visitor" ? (
                <div className="grid grid-cols-2 gap-3 py-3">
                  <Entrance signIn="secondary" />
                </div>
              ) : (
                <PagePart part={accountEntries} props={{ viewer, staffPath }} className="contents" />
              )}
              <hr className="border-line" />
              <LanguageSwitch className="flex! w-full gap-3!" />
            </div>
          </div>
        </Disclosure>
      </div>
    </header>
  );
}

/** The style of a link, or of a link group's button, in the header row. */
const topStyle = (isActive: boolean) =>
  cn(
    "inline-flex min-h-11 items-center gap-1 rounded-lg px-2.5 whitespace-nowrap hover:bg-sunken hover:text-ink xl:px-3",
    isActive ? "font-medium text-brand-700" : "text-ink-soft",
  );

interface PageLinksProps {
  links: readonly SiteLink[];
  /** The link to the current page. */
  current: SiteLink["name"] | null;
  style: (isActive: boolean) => string;
}

/** A row of site links. */
function PageLinks({ links, current, style }: PageLinksProps) {
  const { t } = useTranslation("layout");
  return links.map(({ name, to }) => (
    <Link key={name} to={to} aria-current={name === current ? "page" : undefined} className={style(name === current)}>
      {t(`links.${name}`)}
    </Link>
  ));
}

/** Links in a menu that starts closed. */
function LaterLinks({ className, ...links }: Omit<PageLinksProps, "style"> & { className: string }) {
  return (
    <div className={className}>
      <PageLinks {...links} style={linkStyle} />
    </div>
  );
}

/** Login and sign-up links for visitors. */
function Entrance({ signIn }: { signIn: ButtonProps["variant"] }) {
  const { t } = useTranslation("layout");
  return (
    <>
      <Button asChild variant={signIn}>
        <Link to="/login/types">{t("links.signIn")}</Link>
      </Button>
      <Button asChild>
        <Link to="/signup">{t("header.signUp")}</Link>
      </Button>
    </>
  );
}

/** Pages that do not fit in the row. The button is marked while one of them is the current page. */
function MoreLinks({ current }: Pick<PageLinksProps, "current">) {
  const { t } = useTranslation("layout");
  const isActive = moreLinks.some(({ name }) => name === current);
  return (
    <Disclosure
      className="group relative"
      summaryClassName={topStyle(isActive)}
      summary={
        <>
          {t("header.more")}
          <ChevronDown aria-hidden className="size-4 text-ink-faint group-open:rotate-180" />
        </>
      }
    >
      <LaterLinks
        links={moreLinks}
        current={current}
        className="absolute start-0 top-full z-50 mt-2 hidden w-52 group-open:block rounded-xl border border-line bg-surface p-1.5 shadow-overlay"
      />
    </Disclosure>
  );
}
