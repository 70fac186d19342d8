import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { ApplicationStatus } from "~/db/values";

const tones = {
  draft: "warning",
  submitted: "info",
  withdrawn: "neutral",
  accepted: "success",
  declined: "neutral",
} as const satisfies Record<ApplicationStatus, string>;

/** An application's status. */
export function ApplicationState({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation("applications");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
