import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { AuthCard, textLink } from "~/features/accounts/components/auth-card";
import { TypeChoice } from "~/features/accounts/components/type-choice";
import { page } from "../page.server";

export const loader = page("guests", ({ t }) => ({ title: t("accounts:loginTypes.title") }));

export default function LoginTypes() {
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
      <TypeChoice purpose="loginTypes" to={(type) => `/login?type=${type}`} />
    </AuthCard>
  );
}
