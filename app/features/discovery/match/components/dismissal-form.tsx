import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "~/components/form/post-form";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { dismissalIntents } from "../dismissal";

interface DismissalFormProps {
  targetId: string;
  intent: keyof typeof dismissalIntents;
  /** The submit button. */
  children: ReactNode;
}

/**
 * Dismisses a profile, or undoes it. Each profile has its own fetcher, so that quick dismissals do not abort each
 * other. Without scripts it redirects back to the page.
 */
export function DismissalForm({ targetId, intent, children }: DismissalFormProps) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  return (
    <PostForm action="/matches" navigate={false} fetcherKey={`${intent}-${targetId}`}>
      <input type="hidden" name="target_id" value={targetId} />
      <input type="hidden" name="intent" value={intent} />
      {hydrated ? (
        <input type="hidden" name="stay" value="1" />
      ) : (
        <input type="hidden" name="return" value={pathname} />
      )}
      {children}
    </PostForm>
  );
}
