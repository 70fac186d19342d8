import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { cn } from "~/components/ui/class-names";
import { Disclosure } from "~/components/ui/disclosure";
import { Link, NavLink } from "~/components/ui/link";
import { ProgressRing } from "~/components/ui/progress-ring";

export interface AccountLink {
  to: string;
  label: string;
  icon?: LucideIcon;
  /** A count or status at the end of the line. */
  badge?: ReactNode;
  /** Whether it is current only on exactly this page, not on pages below. */
  end?: boolean;
}

interface AccountSection {
  /** The section's link, including `/edit` where it applies. */
  to: string;
  /** The section's own path; the section is current under it. */
  path: string;
  label: string;
  /**
   * Filled and required fields; a section without required fields, or a published profile, has no ring (product §6.2).
   */
  progress?: { filled: number; total: number; lacks: readonly string[] } | null;
  /** Shown below the label; also part of the ring's accessible name. */
  note?: string;
}

interface AccountFrameProps {
  /** An `AccountSummary`. */
  summary: ReactNode;
  sections: AccountSection[];
  links: AccountLink[];
  /** Submit, cancel, unpublish. Phones show it on pages about the profile only, not on those that `links` lead to. */
  action?: ReactNode;
  /** Reminder, reference link and advertisement: below the navigation, or below the page on phones. */
  aside?: ReactNode;
  /** The area's first page, without locale. */
  home: string;
  /** The current page's path, without locale. */
  current: string;
  children: ReactNode;
}

const panelId = "account-panel";

/** The account pages' frame (product §6.1): a 300 px panel on the left, collapsed to a bar above the page on phones. */
export function AccountFrame({ summary, sections, links, action, aside, home, current, children }: AccountFrameProps) {
  const { t } = useTranslation("layout");
  const isUnder = (path: string) => current === path || current.startsWith(`${path}/`);
  // On phones the panel above a form is collapsed, so that the form comes first.
  const isEditing = current.endsWith("/edit");
  const [unfoldedOn, setUnfoldedOn] = useState<string | null>(null);
  const isUnfolded = unfoldedOn === current;
  const section = sections.find(({ path }) => isUnder(path));
  const here = section ?? links.find(({ to }) => to === current);
  const isBesideProfile = !section && here !== undefined && current !== home;

  const navigation = (
    <>
      <nav aria-label={t("account.sections")}>
        <ul className="space-y-1">
          {sections.map(({ to, path, label, progress, note }) => (
            <li key={path}>
              <Link
                to={to}
                aria-current={isUnder(path) ? "page" : undefined}
                className="flex min-h-13 items-center justify-between gap-3 rounded-xl px-3 py-1 lg:min-h-12 lg:py-0.5 hover:bg-sunken aria-[current=page]:bg-brand-50 aria-[current=page]:font-medium aria-[current=page]:text-brand-800"
              >
                <span className="min-w-0">
                  {label}
                  {note && (
                    <span aria-hidden className="block text-xs font-normal text-ink-soft">
                      {note}
                    </span>
                  )}
                </span>
                {progress && <ProgressRing {...progress} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <hr className="my-3 border-line" />
      <nav aria-label={t("account.navigation")}>
        <ul className="space-y-0.5">
          {links.map(({ to, label, icon: Icon, badge, end = true }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className={({ isActive }) =>
                  cn(
                    "flex min-h-11 items-center gap-3 rounded-xl px-3 hover:bg-sunken",
                    // A section is marked in its own list.
                    isActive && !section ? "bg-brand-50 font-medium text-brand-800" : "text-ink-soft",
                  )
                }
              >
                {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
                <span className="min-w-0 flex-1">{label}</span>
                {badge}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );

  return (
    <div className="shell py-5 lg:py-8">
      <div className="gap-6 lg:grid lg:grid-cols-[var(--spacing-panel)_minmax(0,1fr)] xl:gap-8">
        {/* Sticky beside a long form: at least as tall as the window, so that its end sticks. */}
        <aside className="min-w-0 lg:sticky lg:bottom-0 lg:min-h-[calc(100dvh-var(--spacing)*16)] lg:self-end lg:pb-6">
          {isEditing && <FoldButton isOpen={isUnfolded} onToggle={() => setUnfoldedOn(isUnfolded ? null : current)} />}
          <div
            id={panelId}
            className={cn(
              "space-y-4 rounded-2xl border border-line bg-surface p-4 shadow-card",
              isEditing && !isUnfolded && "max-lg:hidden noscript:block!",
            )}
          >
            {summary}
            {!isEditing && (
              <Disclosure
                className="group lg:hidden"
                summaryClassName="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-line-strong/60 px-3"
                summary={
                  <>
                    <span className="min-w-0 truncate">{here?.label ?? t("account.menu")}</span>
                    <ChevronDown
                      aria-hidden
                      className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                    />
                  </>
                }
              >
                <div className="pt-3">{navigation}</div>
              </Disclosure>
            )}
            <div className={cn(!isEditing && "max-lg:hidden")}>{navigation}</div>
            {action && (
              <div
                className={cn(
                  "flex flex-col gap-2 border-t border-line pt-4 empty:hidden",
                  isBesideProfile && "max-lg:hidden",
                )}
              >
                {action}
              </div>
            )}
          </div>
          {aside && <div className="mt-4 space-y-4 max-lg:hidden">{aside}</div>}
        </aside>
        <div className="mt-5 min-w-0 lg:mt-0">{children}</div>
        {aside && <div className="mt-6 space-y-4 lg:hidden">{aside}</div>}
      </div>
    </div>
  );
}

/** Expands the panel above a form on phones. */
function FoldButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation("layout");
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className={cn(
        "flex min-h-11 w-full items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 shadow-card lg:hidden noscript:hidden",
        isOpen && "mb-3",
      )}
    >
      <span className="min-w-0 truncate">{t("account.menu")}</span>
      <ChevronDown
        aria-hidden
        className={cn("size-4 shrink-0 text-ink-faint transition-transform", isOpen && "rotate-180")}
      />
    </button>
  );
}

interface AccountSummaryProps {
  name: string;
  /** Address of the photo or logo. */
  photo: string | null;
  shape?: "circle" | "square";
  /** The account's public profile; null while it is not visible (product §6.1). */
  profilePath?: string | null;
  /** The status label, a `Badge`. */
  status?: ReactNode;
  /** The membership level's name. */
  level?: ReactNode;
}

/** Picture, name, status and level at the head of the account panel. */
export function AccountSummary({ name, photo, shape = "circle", profilePath, status, level }: AccountSummaryProps) {
  return (
    <div className="flex items-center gap-4 lg:flex-col lg:items-center lg:pt-2 lg:text-center">
      <Avatar src={photo} name={name} size={72} shape={shape} />
      <div className="min-w-0 space-y-1">
        <p className="text-lg leading-snug font-semibold">
          {profilePath ? (
            <Link to={profilePath} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {status && <div>{status}</div>}
        {level && <p className="text-sm text-ink-soft">{level}</p>}
      </div>
    </div>
  );
}
