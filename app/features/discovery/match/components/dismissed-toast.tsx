import { useTranslation } from "react-i18next";
import { showToast } from "~/components/ui/toaster";
import type { PassReason } from "~/db/values";
import { DismissalForm } from "./dismissal-form";

/** The response to a dismissal. */
export interface Dismissed {
  dismissed?: { id: string; name: string; reason: PassReason | null };
}

/** Shows a toast after a dismissal, with undo and a question why; the profile's card may already be gone. */
export function showDismissed({ dismissed }: Dismissed): void {
  if (!dismissed) return;
  showToast({ id: `dismissed-${dismissed.id}`, tone: "success", text: <DismissedToast profile={dismissed} /> });
}

const askedReasons = ["sector", "stage", "place", "amount"] as const;

function DismissedToast({ profile }: { profile: NonNullable<Dismissed["dismissed"]> }) {
  const { t } = useTranslation("match");
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {profile.reason ? t("noted") : t("dismissed", { name: profile.name })}
      <DismissalForm targetId={profile.id} intent="restore">
        <button type="submit" className="min-h-11 font-medium text-brand-700 underline underline-offset-4">
          {t("undo")}
        </button>
      </DismissalForm>
      {!profile.reason && (
        <DismissalForm targetId={profile.id} intent="dismiss">
          <fieldset className="flex flex-wrap items-center gap-x-3">
            <legend className="float-left mr-3 leading-11 text-ink-soft">{t("whyNot")}</legend>
            {askedReasons.map((reason) => (
              <button
                key={reason}
                type="submit"
                name="reason"
                value={reason}
                className="min-h-11 font-medium text-brand-700 underline underline-offset-4"
              >
                {t(`whyNotReasons.${reason}`)}
              </button>
            ))}
          </fieldset>
        </DismissalForm>
      )}
    </div>
  );
}
