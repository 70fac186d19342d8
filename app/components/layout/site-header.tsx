import { useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Gem from "lucide-react/icons/gem";
import Heart from "lucide-react/icons/heart";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import MessageSquare from "lucide-react/icons/message-square";
import Receipt from "lucide-react/icons/receipt";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { PostForm } from "~/components/form/post-form";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { Link, NavLink } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { AccountKind } from "~/db/values";
import { barePath, localizedTarget } from "~/locales/locale";
import { useTranslation } from "~/locales/use-translation";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { mainLinks, moreLinks } from "./site-links";

/** What the header shows of the viewer. `photo` is a URL. */
export type HeaderViewer = { kind: "visitor" } | { kind: AccountKind; name: string; photo: string | null };

interface SiteHeaderProps {
  viewer: HeaderViewer;
  /** The staff area's first page for this viewer, as a bare path; null for everyone else. */
  staffPath: string | null;
  /** The count beside the messages link. */
  unread?: ReactNode;
}

/** Brand, navigation and account: side by side from lg (992 px, spec §9), behind a menu button below. */
export function SiteHeader({ viewer, staffPath, unread }: SiteHeaderProps) {
  const { t } = useTranslation("layout");
  const hasMessages = viewer.kind === "startup" || viewer.kind === "investor";
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden">
      <div className="shell flex h-16 items-center gap-2">
        <Link to="/" className="me-auto inline-flex rounded-lg lg:me-6">
          <Brand />
        </Link>

        <nav aria-label={t("header.navigation")} className="hidden items-center gap-1 lg:me-auto lg:flex">
          {mainLinks.map(({ name, to }) => (
            <TopLink key={name} to={to}>
              {t(`links.${name}`)}
            </TopLink>
          ))}
          <MoreLinks />
          {staffPath && <TopLink to={staffPath}>{t("header.staff")}</TopLink>}
        </nav>

        <LanguageSwitch className="hidden! lg:inline-flex!" />
        {hasMessages && (
          <Link
            to="/messages"
            className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <MessageSquare aria-hidden className="size-5" />
            <span className="sr-only">{t("header.messages")}</span>
            {unread && <span className="absolute -end-0.5 top-0">{unread}</span>}
          </Link>
        )}
        {viewer.kind === "visitor" ? (
          <div className="hidden items-center gap-2 lg:flex">
            <Button asChild variant="ghost">
              <Link to="/login/types">{t("links.signIn")}</Link>
            </Button>
            <Button asChild>
              <Link to="/signup">{t("header.signUp")}</Link>
            </Button>
          </div>
        ) : (
          <Disclosure
            className="group relative hidden min-w-0 lg:block"
            summaryClassName="flex min-h-11 items-center gap-2 rounded-lg px-2 hover:bg-sunken [&>svg]:shrink-0"
            label={t("header.account")}
            summary={
              <>
                <Avatar
                  src={viewer.photo}
                  name={viewer.name}
                  size={32}
                  shape={viewer.kind === "startup" ? "square" : "circle"}
                />
                <bdi className="max-w-40 min-w-0 truncate max-xl:hidden">{viewer.name}</bdi>
                <ChevronDown aria-hidden className="size-4 text-ink-faint" />
              </>
            }
          >
            <div className="absolute end-0 top-full z-50 mt-2 hidden w-64 group-open:block rounded-xl border border-line bg-surface p-1.5 shadow-overlay">
              <AccountEntries viewer={viewer} staffPath={staffPath} />
            </div>
          </Disclosure>
        )}

        <Disclosure
          className="group lg:hidden"
          summaryClassName="-me-2 inline-flex size-11 items-center justify-center rounded-lg text-ink hover:bg-sunken group-open:bg-sunken"
          label={t("header.menu")}
          summary={<Menu aria-hidden className="size-6" />}
        >
          <div className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-64px)] overflow-y-auto border-y border-line bg-surface shadow-overlay group-open:block">
            <div className="shell space-y-1 py-3">
              <nav aria-label={t("header.navigation")} className="grid grid-cols-2 gap-x-3">
                {[...mainLinks, ...moreLinks].map(({ name, to }) => (
                  <MenuLink key={name} to={to}>
                    {t(`links.${name}`)}
                  </MenuLink>
                ))}
              </nav>
              <hr className="border-line" />
              {viewer.kind === "visitor" ? (
                <div className="grid grid-cols-2 gap-3 py-3">
                  <Button asChild variant="secondary">
                    <Link to="/login/types">{t("links.signIn")}</Link>
                  </Button>
                  <Button asChild>
                    <Link to="/signup">{t("header.signUp")}</Link>
                  </Button>
                </div>
              ) : (
                <AccountEntries viewer={viewer} staffPath={staffPath} />
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

/** A link, or the button of a group of links, in the header's row. */
const topStyle = (isActive: boolean) =>
  cn(
    "inline-flex min-h-11 items-center gap-1 rounded-lg px-2.5 whitespace-nowrap hover:bg-sunken hover:text-ink xl:px-3",
    isActive ? "font-medium text-brand-700" : "text-ink-soft",
  );

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => topStyle(isActive)}>
      {children}
    </NavLink>
  );
}

/** The pages that have no place in the row. Its button is marked while one of them is shown. */
function MoreLinks() {
  const { t } = useTranslation("layout");
  const path = barePath(useLocation().pathname);
  const isActive = moreLinks.some(({ to }) => path === to || path.startsWith(`${to}/`));
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
      <div className="absolute start-0 top-full z-50 mt-2 hidden w-52 group-open:block rounded-xl border border-line bg-surface p-1.5 shadow-overlay">
        {moreLinks.map(({ name, to }) => (
          <MenuLink key={name} to={to}>
            {t(`links.${name}`)}
          </MenuLink>
        ))}
      </div>
    </Disclosure>
  );
}

const entryStyle = "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start hover:bg-sunken";

function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} end={false} className={({ isActive }) => cn(entryStyle, isActive && "font-medium text-brand-700")}>
      {icon}
      {children}
    </NavLink>
  );
}

interface AccountEntriesProps {
  viewer: Exclude<HeaderViewer, { kind: "visitor" }>;
  staffPath: string | null;
}

function AccountEntries({ viewer, staffPath }: AccountEntriesProps) {
  const { t } = useTranslation("layout");
  const locale = useLocale();
  const icon = "size-4.5 shrink-0 text-ink-faint";
  return (
    <>
      <p className="px-3 pt-2 pb-1.5">
        <span className="block truncate font-medium">{viewer.name}</span>
        <span className="block text-sm text-ink-faint">{t(`kinds.${viewer.kind}`)}</span>
      </p>
      {viewer.kind === "staff" ? (
        staffPath && (
          <MenuLink to={staffPath} icon={<UserRound aria-hidden className={icon} />}>
            {t("header.staff")}
          </MenuLink>
        )
      ) : (
        <>
          <MenuLink to={`/${viewer.kind}`} icon={<UserRound aria-hidden className={icon} />}>
            {t(viewer.kind === "startup" ? "header.myCompany" : "header.myProfile")}
          </MenuLink>
          <MenuLink to="/messages" icon={<MessageSquare aria-hidden className={icon} />}>
            {t("header.messages")}
          </MenuLink>
          {/* Only a list with this filter is one's favorites, so it is never marked as the current page. */}
          <Link
            to={viewer.kind === "startup" ? "/investors?favorites=1" : "/startups?favorites=1"}
            className={entryStyle}
          >
            <Heart aria-hidden className={icon} />
            {t("header.favorites")}
          </Link>
          <MenuLink to="/plans" icon={<Gem aria-hidden className={icon} />}>
            {t("header.plans")}
          </MenuLink>
          <MenuLink to="/orders" icon={<Receipt aria-hidden className={icon} />}>
            {t("header.orders")}
          </MenuLink>
        </>
      )}
      <MenuLink to="/account" icon={<Settings aria-hidden className={icon} />}>
        {t("header.settings")}
      </MenuLink>
      <PostForm action={localizedTarget(locale, "/logout")}>
        <button type="submit" className={entryStyle}>
          <LogOut aria-hidden className={icon} />
          {t("header.signOut")}
        </button>
      </PostForm>
    </>
  );
}
