import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import type { TakenDown } from "../list-taken-down.server";

/** The listings that staff have taken down, each with a button to list it again. */
export function TakenDownList({ listings }: { listings: TakenDown[] }) {
  const { t } = useTranslation("claims");
  return (
    <ol className="space-y-4">
      {listings.map(({ id, name, source, at }) => (
        <li key={id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">{name}</h2>
              <p className="text-sm text-ink-faint wrap-anywhere">
                {t("desk.takenDownFrom", { source })} <LocalDate at={at} />
              </p>
            </div>
            <PostForm>
              <input type="hidden" name="startup_id" value={id} />
              <SubmitButton name="intent" value="relist" variant="secondary" aria-label={t("desk.relistOf", { name })}>
                {t("desk.relist")}
              </SubmitButton>
            </PostForm>
          </Card>
        </li>
      ))}
    </ol>
  );
}
