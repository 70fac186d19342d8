import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LocalDate } from "~/components/ui/local-date";
import type { Muted } from "../list-muted.server";

/** The introducers an investor has muted, each with a button that undoes it. */
export function MutedList({ muted }: { muted: readonly Muted[] }) {
  const { t } = useTranslation("introductions");
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-semibold">{t("mutes.title")}</h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {muted.map(({ id, name, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{name ?? t("mutes.unnamed")}</p>
              <p className="text-sm text-ink-soft">
                <LocalDate at={at} />
              </p>
            </div>
            <PostForm replace preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                name="intent"
                value="unmute"
                variant="secondary"
                size="sm"
                aria-label={t("mutes.undoOf", { name: name ?? t("mutes.unnamed") })}
              >
                {t("mutes.undo")}
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
