import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { Publication } from "../rules";

const tones = { draft: "neutral", review: "warning", public: "success" } as const;

/** Whether a profile is a draft, under review or public. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const { t } = useTranslation("review");
  return <Badge tone={tones[publication]}>{t(`publications.${publication}`)}</Badge>;
}
