import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { Brand } from "./brand";
import { EnglishOffer } from "./english-offer";
import type { HeaderViewer } from "./header-viewer";
import { LanguageSwitch } from "./language-switch";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { legalLinks } from "./site-links";

interface FrameProps {
  children: ReactNode;
}

interface SiteFrameProps extends FrameProps {
  viewer: HeaderViewer;
  /** The first staff page of this viewer; null for everyone else. */
  staffPath: string | null;
  /** The bell. */
  notices?: ReactNode;
  /** The count beside the messages link. */
  unread?: ReactNode;
  /** Notices shown under the header on every page. */
  banner?: ReactNode;
  /** The footer's newsletter form. */
  newsletter?: ReactNode;
  /** The text of the footer's third-party consent link; null without third-party services. */
  consent?: string | null;
}

/** The first focusable element of every page, or before a long row of controls: shown once it has focus. */
export function SkipLink({ to = "content", text }: { to?: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${to}`}
      className="fixed start-4 top-2 z-100 -translate-y-20 rounded-lg bg-ink px-4 py-2 text-white focus-visible:translate-y-0 print:hidden"
    >
      {text ?? t("skipToContent")}
    </a>
  );
}

/** The page itself, which the skip link leads to. */
export function Main({ className, children }: FrameProps & { className?: string }) {
  return (
    <main id="content" tabIndex={-1} className={className} style={{ outline: "none" }}>
      {children}
    </main>
  );
}

/** Widths of header, page and footer, as values of the variables that `shell` reads (product §15.3, §16.1). */
const widths = {
  default: "",
  /** The full window width. */
  fluid: "[--shell-gutter:clamp(16px,4vw,72px)] [--shell-max:100%]",
  /** The window width, up to 1028 px. */
  "fluid-header": "[--shell-max:64.25rem]",
} as const;

export interface SiteFrameOptions {
  width?: keyof typeof widths;
  hasFooter?: boolean;
}

/** The default layout: header, page, footer. The layouts fluid, fluid-header and without-footer are this frame with options. */
export function SiteFrame({
  banner,
  newsletter,
  consent,
  width = "default",
  hasFooter = true,
  children,
  ...header
}: SiteFrameProps & SiteFrameOptions) {
  return (
    <div className={cn("flex min-h-dvh flex-col", widths[width])}>
      <SiteHeader {...header} />
      <EnglishOffer />
      {banner}
      <Main className="flex-1">{children}</Main>
      {hasFooter && (
        <SiteFooter signedIn={header.viewer.kind !== "visitor"} newsletter={newsletter} consent={consent} />
      )}
    </div>
  );
}

/**
 * The campaign layout: the page's first section reaches all edges, under a header with the brand and one action. The page
 * leaves 64 px for that header.
 */
export function CampaignFrame({ viewer, staffPath, banner, consent, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <EnglishOffer />
      {banner}
      <div className="relative flex flex-1 flex-col">
        <header className="absolute inset-x-0 top-0 z-10 print:hidden">
          <div className="shell flex h-16 items-center justify-between">
            <Link to="/" className="inline-flex rounded-lg">
              <Brand />
            </Link>
            <CampaignAction viewer={viewer} staffPath={staffPath} />
          </div>
        </header>
        <Main className="flex-1">{children}</Main>
      </div>
      <SlimFooter consent={consent} />
    </div>
  );
}

function CampaignAction({ viewer, staffPath }: Pick<SiteFrameProps, "viewer" | "staffPath">) {
  const { t } = useTranslation("layout");
  const { to, text } = {
    visitor: { to: "/signup", text: t("header.signUp") },
    startup: { to: "/startup", text: t("header.myCompany") },
    investor: { to: "/investor", text: t("header.myProfile") },
    staff: { to: staffPath ?? "/account", text: t(staffPath ? "header.staff" : "header.settings") },
  }[viewer.kind];
  return (
    <Button asChild>
      <Link to={to}>{text}</Link>
    </Button>
  );
}

/** Copyright, legal texts and the language in one line. */
function SlimFooter({ consent }: Pick<SiteFrameProps, "consent">) {
  const { t } = useTranslation("layout");
  const link = "inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline";
  return (
    <footer className="border-t border-line print:hidden">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-ink-faint">
        <span>{t("footer.copyright", { year: new Date().getFullYear() })}</span>
        <nav aria-label={t("footer.navigation")} className="flex flex-wrap items-center gap-x-5">
          {legalLinks.map(({ name, to }) => (
            <Link key={name} to={to} className={link}>
              {t(`links.${name}`)}
            </Link>
          ))}
          {consent && (
            <Link to="/consent" className={link}>
              {consent}
            </Link>
          )}
          <LanguageSwitch className="-me-3 text-sm" />
        </nav>
      </div>
    </footer>
  );
}

/** A header above content that fills the rest of the window and scrolls inside it. For the messages pages. */
export function AppFrame({ viewer, staffPath, notices, unread, banner, children }: SiteFrameProps) {
  return (
    <div className="flex h-dvh flex-col">
      <SiteHeader viewer={viewer} staffPath={staffPath} notices={notices} unread={unread} />
      <EnglishOffer />
      {banner}
      <Main className="flex min-h-0 flex-1 flex-col">{children}</Main>
    </div>
  );
}

/**
 * A page under the brand, for login and sign-up; pages supply their own card. Centered from sm on: on a phone it would
 * move a good part of the screen while the page arrives.
 */
export function AuthFrame({ children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-linear-to-b from-brand-50 to-canvas to-60%">
      <EnglishOffer />
      <header className="shell flex h-16 items-center justify-between">
        <Link to="/" className="inline-flex rounded-lg">
          <Brand />
        </Link>
        <LanguageSwitch className="-me-3" />
      </header>
      <Main className="flex w-full flex-1 flex-col pb-16 sm:justify-center">{children}</Main>
    </div>
  );
}

/** No header or footer. For partner hosts. */
export function EmptyFrame({ children }: FrameProps) {
  return <Main className="min-h-dvh">{children}</Main>;
}

/** An A4 sheet: white, one column, with the brand at the top; buttons are not printed. */
export function PrintFrame({ children }: FrameProps) {
  const { t } = useTranslation("layout");
  return (
    <div className="mx-auto max-w-[210mm] bg-surface p-6 md:my-8 md:p-12 md:shadow-raised print:m-0 print:max-w-none print:p-0 print:shadow-none">
      <header className="mb-8 flex items-center justify-between border-b border-line pb-4">
        <Brand />
        <Link to="/" className="text-brand-700 underline underline-offset-4 print:hidden">
          {t("home")}
        </Link>
      </header>
      <Main>{children}</Main>
    </div>
  );
}
