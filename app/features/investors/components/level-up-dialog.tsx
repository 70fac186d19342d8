import { useSearchParams } from "@remix-run/react";
import PartyPopper from "lucide-react/icons/party-popper";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useHydrated } from "~/components/ui/use-hydrated";

/** The query parameter that shows the dialog, set by the redirect after the submission that levelled up. */
export const levelUpParam = "levelup";

const gains = ["readReports", "message", "listed"] as const;

/**
 * Shown once, listing what a basic investor gains as a general member (spec §4, level; 392 px, spec §9). Without
 * JavaScript it is rendered inline.
 */
export function LevelUpDialog() {
  const { t } = useTranslation("profiles");
  const hydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  if (!params.has(levelUpParam)) return null;

  const list = (
    <ul className="list-disc space-y-1 ps-5">
      {gains.map((gain) => (
        <li key={gain}>{t(`levelUp.${gain}`)}</li>
      ))}
    </ul>
  );
  const browse = (
    <Button asChild>
      <Link to="/startups">{t("levelUp.browse")}</Link>
    </Button>
  );
  if (!hydrated) {
    return (
      <Notice tone="success" title={t("levelUp.title")} action={browse} className="mb-6">
        <p>{t("levelUp.description")}</p>
        {list}
      </Notice>
    );
  }

  // Closing removes the parameter from the URL, so that going back or reloading does not show it again.
  function close() {
    setParams(
      (before) => {
        before.delete(levelUpParam);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="sm"
        title={
          <span className="flex flex-col gap-3">
            <PartyPopper aria-hidden className="size-10 text-brand-600" />
            {t("levelUp.title")}
          </span>
        }
        description={t("levelUp.description")}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t("levelUp.close")}
            </Button>
            {browse}
          </>
        }
      >
        {list}
      </DialogContent>
    </Dialog>
  );
}
