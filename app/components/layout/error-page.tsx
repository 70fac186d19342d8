import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";

interface ErrorPageProps {
  status: number;
  /** The error's own message; null for none. A 404 says "page not found", and has it only in `detail`. */
  message: string | null;
  /** The error in the generic form (product §17.1), to quote when asking for help. */
  detail: string;
  /** Partner hosts have no other pages to link to. */
  isPartnerHost: boolean;
  /** Whether the page might exist for someone who is logged in. */
  offersLogIn?: boolean;
  /** Actions, shown instead of a hint. */
  children?: ReactNode;
}

/** The error page's content (product §15.7): status, message and a link home. */
export function ErrorPage({ status, message, detail, isPartnerHost, offersLogIn = false, children }: ErrorPageProps) {
  const { t } = useTranslation("layout");
  const isNotFound = status === 404;
  return (
    <div className="shell flex flex-col items-start gap-8 py-16 md:flex-row md:items-center md:py-28">
      <BrokenBridge className="w-full max-w-[360px] shrink-0" />
      <div className="min-w-0">
        <p className="text-lg font-semibold text-brand-700 tabular-nums">{status}</p>
        <h1 className="mt-1 text-3xl font-semibold tracking-tight">
          {isNotFound ? t("error.notFound") : (message ?? t("error.page"))}
        </h1>
        {children ?? <p className="mt-3 text-ink-soft">{t(isNotFound ? "error.hint404" : "error.hint")}</p>}
        {offersLogIn && <p className="mt-3 text-ink-soft">{t("error.logIn")}</p>}
        <p className="mt-3 font-mono text-sm wrap-anywhere text-ink-faint">{detail}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/">{t("home")}</Link>
          </Button>
          {offersLogIn && (
            <Button asChild variant="secondary">
              <Link to="/login/types">{t("links.signIn")}</Link>
            </Button>
          )}
          {isNotFound && !isPartnerHost && (
            <Button asChild variant="secondary">
              <Link to="/startups">{t("error.browse")}</Link>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** A bridge whose middle is missing. */
function BrokenBridge({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 170" fill="none" className={className}>
      <path d="M0 142c30-8 60 8 90 0s60 8 90 0 60 8 90 0 60 8 90 0v28H0z" className="fill-brand-100" />
      <g className="stroke-brand-600" strokeWidth="6" strokeLinecap="round">
        <path d="M8 104h112M240 104h112" />
        <path d="M36 104v40M92 104v40M268 104v40M324 104v40" strokeWidth="5" />
        <path d="M8 104C24 70 60 52 108 50M352 104c-16-34-52-52-100-54" />
        <path d="M36 104V74M64 104V61M92 104V53M268 104V53M296 104V61M324 104V74" strokeWidth="2.5" />
      </g>
      <g className="stroke-brand-300" strokeWidth="4" strokeLinecap="round" strokeDasharray="2 12">
        <path d="M134 104h92M124 49c36-4 76-4 112 0" />
      </g>
      <circle cx="150" cy="92" r="8" className="fill-accent-500" />
      <path d="m176 132 14-8 10 12-16 6z" className="fill-brand-300" />
    </svg>
  );
}
