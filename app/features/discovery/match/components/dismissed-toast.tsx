import { useTranslation } from "react-i18next";
import { showToast } from "~/components/ui/toaster";
import { DismissalForm } from "./dismissal-form";

/** The response to a dismissal. */
export interface Dismissed {
  dismissed?: { id: string; name: string };
}

/** Shows a toast with an undo button after a dismissal; the profile's card may already be gone. */
export function showDismissed({ dismissed }: Dismissed): void {
  if (!dismissed) return;
  showToast({ id: `dismissed-${dismissed.id}`, tone: "success", text: <DismissedToast profile={dismissed} /> });
}

function DismissedToast({ profile }: { profile: { id: string; name: string } }) {
  const { t } = useTranslation("match");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {t("dismissed", { name: profile.name })}
      <DismissalForm targetId={profile.id} intent="restore">
        <button type="submit" className="min-h-11 font-medium text-brand-700 underline underline-offset-4">
          {t("undo")}
        </button>
      </DismissalForm>
    </div>
  );
}
