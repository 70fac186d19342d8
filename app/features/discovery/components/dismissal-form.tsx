import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { barePath, localePath } from "~/locales/locale";
import type { dismissalIntents } from "../dismissal";

/** The key of the fetcher that all dismissals of a page share; `useDismissalToast` listens to it. */
export const dismissalFetcherKey = "match-dismissal";

interface DismissalFormProps {
  targetId: string;
  intent: keyof typeof dismissalIntents;
  /** The submit button. */
  children: ReactNode;
}

/** Dismisses a profile or takes that back. Without scripts it redirects back to the page. */
export function DismissalForm({ targetId, intent, children }: DismissalFormProps) {
  const hydrated = useHydrated();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <Form method="post" action={localePath(locale, "/matches")} navigate={false} fetcherKey={dismissalFetcherKey}>
      <input type="hidden" name="target_id" value={targetId} />
      <input type="hidden" name="intent" value={intent} />
      {hydrated ? (
        <input type="hidden" name="stay" value="1" />
      ) : (
        <input type="hidden" name="return" value={barePath(pathname)} />
      )}
      {children}
    </Form>
  );
}
