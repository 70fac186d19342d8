import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts"] };

export const loader = page("everyone", ({ viewer, t }) => ({
  title: t("accounts:activate.successTitle"),
  description: t("descriptions:activateSuccess"),
  signedIn: viewer.kind !== "visitor",
}));

export default function ActivateSuccess() {
  const { title, signedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  return (
    <AuthCard
      sign={<CircleCheck aria-hidden className="size-12 text-brand-600" />}
      title={title}
      description={t(signedIn ? "activate.success" : "activate.successGuest")}
    >
      <Button size="lg" className="w-full" asChild>
        {signedIn ? (
          <Link to="/signup/welcome">{t("activate.next")}</Link>
        ) : (
          <Link to="/login">{t("activate.login")}</Link>
        )}
      </Button>
    </AuthCard>
  );
}
