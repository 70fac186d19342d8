import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import { issueText } from "~/components/form/issue-text-part";
import { PagePart, pagePart } from "~/components/layout/page-part";
import { showToast } from "~/components/ui/toaster";
import type { FirstLogin } from "../first-login-step.server";
import type { FirstLoginFormProps, FirstLoginResult } from "./first-login-frame";

const loadStartupForm = async () => (await import("./startup-reset-form")).StartupResetForm;
const loadInvestorForm = async () => (await import("./investor-first-login-form")).InvestorFirstLoginForm;

/** Lazy-loaded forms with their libraries; few browsers need them, and the server imports them directly. */
const forms = {
  startup: pagePart({
    name: "startup-reset",
    load: loadStartupForm,
    loaded: import.meta.env.SSR ? await loadStartupForm() : undefined,
    i18n: ["accounts", "drafts", "errors", "logIn", "validation"],
    appearsLate: true,
  }),
  investor: pagePart({
    name: "investor-first-login",
    load: loadInvestorForm,
    loaded: import.meta.env.SSR ? await loadInvestorForm() : undefined,
    i18n: ["accounts", "content", "drafts", "errors", "validation"],
    appearsLate: true,
  }),
};

/** The key of the fetcher that submits the form, which the page frame also reads. */
const firstLoginFetcher = "first-login";

/** Returns the first error of a rejected submission, from the form or a field; null if it was accepted. */
export function refusalOf(result: FirstLoginResult): string | null {
  return Object.values(result?.error ?? {}).find((issues) => issues?.[0])?.[0] ?? null;
}

/** Shows the reason for a rejected save as a toast while the modal is closed. */
export function showRefusal(issue: string): void {
  showToast({
    id: crypto.randomUUID(),
    tone: "danger",
    text: <PagePart part={issueText} props={{ issue }} className="contents" />,
  });
}

/**
 * Whether the modal is open: always while the account has a forced step, but a rejected save closes it until the next
 * navigation (product §5.4). It then reopens with the typed values and their errors.
 */
export function useFirstLogin(data: FirstLogin | null) {
  const fetcher = useFetcher<FirstLoginResult>({ key: firstLoginFetcher });
  const { key } = useLocation();
  const answer = fetcher.data;
  const refusal = refusalOf(answer);
  const [last, setLast] = useState<{ answer: FirstLoginResult; closedAt: string | null }>({ answer, closedAt: null });
  // Set during render: an effect could miss a result (see `useFetcherData`).
  if (answer !== last.answer) setLast({ answer, closedAt: refusal ? key : last.closedAt });
  return { open: data !== null && last.closedAt !== key, lastResult: answer, fetcher };
}

/**
 * The forced modal of a first login (product §5.4). Neither Escape nor the backdrop closes it, and the parent makes the
 * page behind it inert to keep focus inside. The form works without scripts too.
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
  const { pathname, search } = useLocation();
  // Without scripts an invalid form is re-rendered on its own page, so it submits the page to return to.
  const sent = lastResult?.initialValue?.back;
  const sentBack = typeof sent === "string" ? sent : null;
  const form: FirstLoginFormProps = {
    data,
    lastResult,
    pending,
    target: { action: "/first-login", navigate: false, fetcherKey: firstLoginFetcher },
    back: pathname.endsWith("/first-login") ? (sentBack ?? "/") : pathname + search,
  };
  return <PagePart part={data.step === "startupReset" ? forms.startup : forms.investor} props={form} />;
}
