import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { Publication } from "../publication";

const tones = { draft: "neutral", review: "info", published: "success" } as const;

/** Whether a profile is listed, in review or neither (product §4.1). */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const { t } = useTranslation("profiles");
  return <Badge tone={tones[publication]}>{t(`status.${publication}`)}</Badge>;
}
