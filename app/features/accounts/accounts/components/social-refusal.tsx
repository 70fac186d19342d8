import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { SocialProvider } from "~/db/values";
import { type LoginType, providerNames } from "../rules";
import { ContactTeam } from "./login-notices";

// Loaded on demand: few logins are refused.
const RefusalDialog = lazy(() => import("./refusal-dialog"));

interface SocialRefusalProps {
  reason: "social_refused" | "suspended" | "social_unverified" | "social_no_email";
  provider: SocialProvider;
  type: LoginType;
}

/**
 * The modal of a social login refused with 403 (product §5.6): the reason and an alternative. A notice without scripts.
 */
export function SocialRefusal({ reason, provider, type }: SocialRefusalProps) {
  const { t } = useTranslation("accounts");
  const hydrated = useHydrated();
  const brand = { provider: providerNames[provider] };
  const title = t("social.refusal.title", brand);
  const text = t(`social.refusal.${reason}`, brand);
  const alternative =
    reason === "social_unverified" ? (
      <Button variant="secondary" asChild>
        <Link to={`/forgot/${type}`}>{t("social.refusal.forgot")}</Link>
      </Button>
    ) : reason === "social_no_email" ? (
      <Button variant="secondary" asChild>
        <Link to={`/signup?type=${type}`}>{t("social.refusal.signup")}</Link>
      </Button>
    ) : reason === "suspended" ? (
      <ContactTeam />
    ) : null;
  const notice = (
    <Notice tone="danger" title={title} action={alternative} className="mb-6">
      {text}
    </Notice>
  );
  if (!hydrated) return notice;
  return (
    <Suspense fallback={notice}>
      <RefusalDialog title={title} text={text} alternative={alternative} />
    </Suspense>
  );
}
