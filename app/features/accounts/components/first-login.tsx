import type { SubmissionResult } from "@conform-to/react";
import { Form as RemixForm, useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { cn } from "~/components/ui/class-names";
import { showToast } from "~/components/ui/toaster";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { translateIssue } from "~/locales/validation";
import type { FirstLogin } from "../first-login-step.server";
import { InvestorFirstLoginForm } from "./investor-first-login-form";
import { StartupResetForm } from "./startup-reset-form";

export type FirstLoginResult = SubmissionResult<string[]> | undefined;

/** Names the fetcher that sends the form, so that the frame can follow it. */
export const firstLoginFetcher = "first-login";

/** What both forms are given: where to post, what came back, whether they are under way. */
export interface FirstLoginFormProps {
  data: FirstLogin;
  lastResult: FirstLoginResult;
  pending: boolean;
  /** The attributes of the form element and its hidden fields. */
  target: { action: string; navigate: false; fetcherKey: string };
  back: string;
}

/** The answer refuses the whole form, no field of it: then nothing in the form can be mended. */
function refusalOf(result: FirstLoginResult): string | null {
  const { "": whole, ...fields } = result?.error ?? {};
  return whole?.[0] && Object.keys(fields).length === 0 ? whole[0] : null;
}

/**
 * Whether the modal stands before the page: always while the account has a forced step, but after a failed save it is
 * away until the next navigation (spec §4, modals).
 */
export function useFirstLogin(data: FirstLogin | null) {
  const fetcher = useFetcher<FirstLoginResult>({ key: firstLoginFetcher });
  const { key } = useLocation();
  const { t } = useTranslation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const refusal = refusalOf(fetcher.data);
  const answer = useRef(fetcher.data);

  useEffect(() => {
    if (answer.current === fetcher.data) return;
    answer.current = fetcher.data;
    if (!refusal) return;
    setClosedAt(key);
    showToast({ id: crypto.randomUUID(), tone: "danger", text: translateIssue(t, refusal) });
  }, [fetcher.data, refusal, key, t]);

  return { open: data !== null && closedAt !== key, lastResult: refusal ? undefined : fetcher.data, fetcher };
}

/**
 * The forced modal of a first login (spec §2, modals). It lies over the page, which its owner makes inert: neither
 * Escape nor the backdrop closes it, and the focus has nowhere else to go. Without scripts it is the same form.
 */
export function FirstLoginModal({
  data,
  lastResult,
  pending,
}: {
  data: FirstLogin;
  lastResult: FirstLoginResult;
  pending: boolean;
}) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  // Without scripts a refused form comes back on its own page, and still knows where it stood.
  const sent = lastResult?.initialValue?.back;
  const sentBack = typeof sent === "string" ? sent : null;
  const form: FirstLoginFormProps = {
    data,
    lastResult,
    pending,
    target: { action: localePath(locale, "/first-login"), navigate: false, fetcherKey: firstLoginFetcher },
    back: sentBack ?? (pathname.endsWith("/first-login") ? localePath(locale, "/") : pathname + search),
  };
  return data.step === "startupReset" ? <StartupResetForm {...form} /> : <InvestorFirstLoginForm {...form} />;
}

interface FrameProps {
  title: string;
  description: ReactNode;
  size: "md" | "lg";
  children: ReactNode;
}

/** The modal's box: title, what it asks for, the form, and the two ways out that stay open, log-out and language. */
export function FirstLoginFrame({ title, description, size, children }: FrameProps) {
  const { t } = useTranslation("accounts");
  const locale = useLocale();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input:not([type=hidden])");
    (first ?? box.current)?.focus();
  }, []);

  return (
    <div className="fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-ink/55 p-3 sm:p-4">
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        tabIndex={-1}
        className={cn(
          "w-full rounded-2xl bg-surface p-5 shadow-overlay focus:outline-none md:p-7",
          size === "lg" ? "max-w-[720px]" : "max-w-[520px]",
        )}
      >
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-description`} className="mt-1.5 text-ink-soft">
          {description}
        </p>
        <div className="mt-5">{children}</div>
        <div className="-mx-3 mt-4 flex flex-wrap items-center justify-between border-t border-line pt-3 text-sm">
          <RemixForm method="post" action={localePath(locale, "/logout")}>
            <SubmitButton variant="ghost" size="sm">
              {t("firstLogin.logout")}
            </SubmitButton>
          </RemixForm>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the first field an answer marks. */
export function useFocusOnMark(formId: string, lastResult: FirstLoginResult): void {
  useEffect(() => {
    if (!lastResult?.error) return;
    const marked = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    marked?.focus();
  }, [formId, lastResult]);
}
