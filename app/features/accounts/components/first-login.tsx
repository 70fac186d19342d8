import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/components/ui/toaster";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { translateIssue } from "~/locales/validation";
import type { FirstLogin } from "../first-login-step.server";
import type { FirstLoginFormProps, FirstLoginResult } from "./first-login-frame";
import { InvestorFirstLoginForm } from "./investor-first-login-form";
import { StartupResetForm } from "./startup-reset-form";

/** Names the fetcher that sends the form, so that the frame can follow it. */
export const firstLoginFetcher = "first-login";

/** The answer refuses the whole form, no field of it: then nothing in the form can be mended. */
export function refusalOf(result: FirstLoginResult): string | null {
  const { "": whole, ...fields } = result?.error ?? {};
  return whole?.[0] && Object.keys(fields).length === 0 ? whole[0] : null;
}

/** Says why a save was refused, for the time that the modal is away. */
export function showRefusal(issue: string): void {
  showToast({ id: crypto.randomUUID(), tone: "danger", text: <Refusal issue={issue} /> });
}

function Refusal({ issue }: { issue: string }) {
  const { t } = useTranslation();
  return translateIssue(t, issue);
}

/**
 * Whether the modal stands before the page: always while the account has a forced step, but after a failed save it is
 * away until the next navigation (spec §4, modals).
 */
export function useFirstLogin(data: FirstLogin | null) {
  const fetcher = useFetcher<FirstLoginResult>({ key: firstLoginFetcher });
  const { key } = useLocation();
  const answer = fetcher.data;
  const refusal = refusalOf(answer);
  const [last, setLast] = useState<{ answer: FirstLoginResult; closedAt: string | null }>({ answer, closedAt: null });
  // Not in an effect, which might be lost (see `useFetcherData`).
  if (answer !== last.answer) setLast({ answer, closedAt: refusal ? key : last.closedAt });
  return { open: data !== null && last.closedAt !== key, lastResult: refusal ? undefined : answer, fetcher };
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
