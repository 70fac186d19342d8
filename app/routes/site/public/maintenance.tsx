import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import Wrench from "lucide-react/icons/wrench";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import { maintenanceHeaders } from "~/features/site/maintenance/rules";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["maintenance"] };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The page the Worker sends instead of every other page in maintenance mode (`workers/maintenance.ts`), without its
 * scripts. Otherwise it is an ordinary page (product §15.1), which says that the site is up.
 */
export const loader = page("everyone", ({ app, t }) => {
  const isOn = app.config.MAINTENANCE_MODE;
  const [title, description] = isOn
    ? [t("maintenance:title"), t("maintenance:text")]
    : [t("maintenance:off.title"), t("maintenance:off.text")];
  const { status } = new AppError("maintenance");
  return data(
    { title, description, noindex: true, isOn },
    isOn ? { status, headers: maintenanceHeaders } : { headers: { "Cache-Control": "no-store" } },
  );
});

export default function Maintenance() {
  const { t } = useTranslation(["maintenance", "layout"]);
  const { title, description, isOn } = useLoaderData<typeof loader>();
  const Icon = isOn ? Wrench : CircleCheck;
  return (
    <AuthCard
      sign={
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-brand-100 text-brand-700">
          <Icon aria-hidden className="size-6" />
        </span>
      }
      title={title}
      description={description}
    >
      {isOn && <p className="text-ink-soft">{t("retry")}</p>}
      <Button asChild variant="secondary" className={isOn ? "mt-5" : undefined}>
        {isOn ? (
          // The URL that the reader requested.
          <a href="?">{t("reload")}</a>
        ) : (
          <Link to="/">{t("layout:home")}</Link>
        )}
      </Button>
    </AuthCard>
  );
}
