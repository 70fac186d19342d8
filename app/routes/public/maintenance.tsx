import { data } from "@remix-run/cloudflare";
import Wrench from "lucide-react/icons/wrench";
import { Button } from "~/components/ui/button";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { maintenanceHeaders } from "~/features/maintenance/rules";
import { useTranslation } from "~/locales/use-translation";
import { AppError } from "~/server/errors";
import { page } from "../page.server";

export const headers = () => maintenanceHeaders;

/**
 * The page that the Worker sends in place of every other in maintenance mode (`workers/maintenance.ts`), without its
 * scripts. Home otherwise.
 */
export const loader = page("everyone", ({ app, t, redirectTo }) => {
  if (!app.config.MAINTENANCE_MODE) throw redirectTo("/");
  const { status } = new AppError("maintenance");
  const [title, description] = [t("maintenance:title"), t("maintenance:text")];
  return data({ title, description, noindex: true }, { status, headers: maintenanceHeaders });
});

export default function Maintenance() {
  const { t } = useTranslation("maintenance");
  return (
    <AuthCard
      sign={
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-brand-100 text-brand-700">
          <Wrench aria-hidden className="size-6" />
        </span>
      }
      title={t("title")}
      description={t("text")}
    >
      <p className="text-ink-soft">{t("retry")}</p>
      <Button asChild variant="secondary" className="mt-5">
        {/* The address that the reader asked for. */}
        <a href="?">{t("reload")}</a>
      </Button>
    </AuthCard>
  );
}
