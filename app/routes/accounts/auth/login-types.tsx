import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { TypeChoice } from "~/features/accounts/accounts/components/type-choice";
import { configuredProviders } from "~/features/accounts/accounts/social-providers.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts"] };

export const loader = page("guests", ({ app, t }) => ({
  title: t("accounts:loginTypes.title"),
  description: t("descriptions:loginTypes"),
  providers: configuredProviders(app.config),
}));

export default function LoginTypes() {
  const { providers } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accounts");
  return (
    <AuthCard
      wide
      title={t("loginTypes.title")}
      description={t("loginTypes.description")}
      footer={
        <p>
          {t("loginTypes.noAccount")}{" "}
          <Link to="/signup" className={textLink}>
            {t("loginTypes.signup")}
          </Link>
        </p>
      }
    >
      <TypeChoice purpose="loginTypes" providers={providers} to={(type) => `/login?type=${type}`} />
    </AuthCard>
  );
}
