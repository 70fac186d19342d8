import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { RelativeTime } from "~/components/ui/relative-time";
import { TextWithPart } from "~/components/ui/text-with-part";
import { useLocale } from "~/components/ui/use-locale";
import { listFormat } from "~/locales/formats";
import { useEditingNow } from "./use-editing-now";

interface EditingNowProps {
  /** The kind's name. */
  kind: string;
  id: string;
  /** The revision the form was filled with. */
  revision: number;
}

/** A bar above an item's form: who else has it open, and whether someone saved a newer version than the form shows. */
export function EditingNow({ kind, id, revision }: EditingNowProps) {
  const { t } = useTranslation("deskHistory");
  const locale = useLocale();
  const now = useEditingNow({ kind, id, revision });
  const editors = now?.editors ?? [];
  const newer = now?.newer ?? null;
  const isShown = editors.length > 0 || newer !== null;
  return (
    <div role="status" aria-relevant="additions">
      {isShown && (
        <div className="flex gap-3 rounded-xl border border-info-line bg-info-soft px-4 py-3">
          <Users aria-hidden className="mt-[0.2em] size-5 shrink-0 text-info" />
          <div className="min-w-0 space-y-1 [overflow-wrap:anywhere]">
            {editors.length > 0 && (
              <p className="font-medium">
                {t("editing.others", {
                  count: editors.length,
                  names: listFormat(locale, { type: "conjunction" }).format(editors),
                })}
              </p>
            )}
            {newer && (
              <p className="text-ink-soft">
                <TextWithPart
                  text={t("editing.newer", { name: newer.savedBy ?? t("history.system") })}
                  name="time"
                  part={() => <RelativeTime seconds={newer.savedAt / 1000} />}
                />{" "}
                <Link
                  to={`/staff/content/${kind}/${id}/history/compare?from=${revision}`}
                  target="_blank"
                  className="text-brand-700 underline underline-offset-4"
                >
                  {t("editing.see")}
                </Link>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
