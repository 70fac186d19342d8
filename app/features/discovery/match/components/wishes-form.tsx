import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import type { Side } from "~/db/values";
import type { WishChoice } from "../describe-wishes.server";
import { learnedIntents } from "./intents";

/** Whom the reader looks for: boxes to tick for each wish; none ticked leaves it open. */
export function WishesForm({ side, wishes }: { side: Side; wishes: readonly WishChoice[] }) {
  const { t } = useTranslation("suggestions");
  return (
    <PostForm preventScrollReset className="space-y-6">
      {wishes.map(({ field, options }) => (
        <fieldset key={field}>
          <legend className="font-medium">
            {t(field === "roles" ? `wishes.roleLegends.${side}` : `wishes.legends.${field}`)}
          </legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {options.map(({ value, label, isChosen }) => (
              <label key={value} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name={field}
                  value={value}
                  defaultChecked={isChosen}
                  className="size-5 shrink-0 accent-brand-600"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <SubmitButton name="intent" value={learnedIntents.wish}>
        {t("wishes.save")}
      </SubmitButton>
    </PostForm>
  );
}
