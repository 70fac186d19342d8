import Menu from "lucide-react/icons/menu";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "~/components/layout/brand";
import { EnglishOffer } from "~/components/layout/english-offer";
import { Main } from "~/components/layout/frames";
import type { HeaderViewer } from "~/components/layout/header-viewer";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { PagePart } from "~/components/layout/page-part";
import { accountEntries, accountMenu } from "~/components/layout/site-header";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { Link, NavLink } from "~/components/ui/link";

interface DeskGroup {
  name: string;
  links: ReadonlyArray<{
    to: string;
    label: string;
    /** How many items wait in the area. */
    waiting: number;
  }>;
}

interface StaffFrameProps {
  viewer: Exclude<HeaderViewer, { kind: "visitor" }>;
  /** The first staff page of this viewer. */
  staffPath: string | null;
  /** The areas this viewer may open. */
  groups: readonly DeskGroup[];
  /** The button of the search. */
  find: ReactNode;
  /** The bell. */
  notices?: ReactNode;
  /** Notices shown under the header on every page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The highest count that is shown. */
export const mostShown = 9;

/** The desk: a slim header, the staff areas at the left (on narrow screens behind a menu button), and the page. */
export function StaffFrame({ viewer, staffPath, groups, find, notices, banner, children }: StaffFrameProps) {
  const { t } = useTranslation("staffFrame");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
        <div className="flex min-h-14 items-center gap-1 px-4 max-[18rem]:flex-wrap sm:gap-2 xl:px-6">
          <Disclosure
            className="group xl:hidden"
            summaryClassName="-ms-2 inline-flex size-11 items-center justify-center rounded-lg text-ink hover:bg-sunken group-open:bg-sunken"
            label={t("menu")}
            summary={<Menu aria-hidden className="size-6" />}
          >
            <div className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-y border-line bg-surface shadow-overlay group-open:block">
              <Areas groups={groups} className="gap-x-6 p-3 sm:columns-2 md:columns-3" />
              <div className="border-t border-line p-3 lg:hidden">
                <PagePart part={accountEntries} props={{ viewer, staffPath }} className="contents" />
                <LanguageSwitch className="flex! w-full gap-3!" />
              </div>
            </div>
          </Disclosure>
          <Link to="/staff" className="me-auto inline-flex rounded-lg">
            <Brand />
          </Link>
          {find}
          <LanguageSwitch className="max-lg:hidden!" />
          {notices}
          <PagePart part={accountMenu} props={{ viewer, staffPath }} className="contents" />
        </div>
      </header>
      <EnglishOffer />
      {banner}
      <div className="flex flex-1">
        <div className="w-60 shrink-0 border-e border-line bg-surface max-xl:hidden print:hidden">
          <Areas
            groups={groups}
            className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain p-3"
          />
        </div>
        {/* Without a footer, room at the end lets the last controls be scrolled above toasts. */}
        <Main className="min-w-0 flex-1 pb-28 xl:[--shell-gutter:1.75rem] print:pb-0">{children}</Main>
      </div>
    </div>
  );
}

function Areas({ groups, className }: Pick<StaffFrameProps, "groups"> & { className: string }) {
  const { t } = useTranslation("staffFrame");
  const id = useId();
  return (
    <nav aria-label={t("navigation")} className={className}>
      <Area to="/staff" label={t("today")} waiting={0} />
      {groups.map(({ name, links }, at) => (
        <div key={name} className="break-inside-avoid pt-3">
          <p id={`${id}${at}`} className="px-3 pb-1 text-xs font-medium text-ink-faint">
            {name}
          </p>
          <ul aria-labelledby={`${id}${at}`}>
            {links.map((link) => (
              <li key={link.to}>
                <Area {...link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** A link to an area. A mouse needs less than a finger, and all areas fit in one window. */
function Area({ to, label, waiting }: DeskGroup["links"][number]) {
  const { t } = useTranslation("staffFrame");
  const number = waiting > mostShown ? `${mostShown}+` : String(waiting);
  return (
    <NavLink
      to={to}
      end={to === "/staff"}
      className={({ isActive }) =>
        cn(
          "flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken pointer-fine:min-h-8.5",
          isActive ? "bg-brand-50 font-medium text-brand-700" : "text-ink-soft hover:text-ink",
        )
      }
    >
      {label}
      {waiting > 0 && (
        <span className="rounded-full bg-sunken px-2 text-xs leading-5 font-medium text-ink-soft tabular-nums">
          <span aria-hidden>{number}</span>
          <span className="sr-only">{t("waiting", { number })}</span>
        </span>
      )}
    </NavLink>
  );
}
