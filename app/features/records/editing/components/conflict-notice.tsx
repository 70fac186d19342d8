import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "~/components/ui/relative-time";
import { useHydrated } from "~/components/ui/use-hydrated";
import { FieldValueView } from "~/features/records/records/components/field-value";
import type { ConflictingField } from "../conflict";
import { choiceField } from "../field-prints";

/** The element id of a field's conflict. */
export const conflictId = (path: string) => `conflict-${path}`;

/**
 * A field's stored value, changed by someone else, with the choice between it and the form's value. Choosing the stored
 * value only hides the form's (`FieldBody`); nothing is lost before saving.
 */
export function ConflictNotice({ field, isFirst }: { field: ConflictingField; isFirst: boolean }) {
  const { t } = useTranslation(["profiles", "profileForms"]);
  const hydrated = useHydrated();
  const { path, label, at, by, choice } = field;
  // Without scripts the page opens at the first conflict.
  const opening = { autoFocus: (!hydrated && isFirst) || undefined };
  return (
    <fieldset
      id={conflictId(path)}
      data-asks
      tabIndex={-1}
      {...opening}
      className="@container min-w-0 scroll-mt-24 space-y-3 rounded-xl border border-warning-line bg-warning-soft p-3 sm:p-4"
    >
      <legend className="sr-only">{t("profileForms:conflict.legend", { field: label })}</legend>
      <p className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-[0.2em] size-5 shrink-0 text-warning" />
        <span>
          <span className="font-medium">{t("profileForms:conflict.changed")}</span>
          {at !== null && (
            <span className="text-ink-soft">
              {" "}
              {by !== null &&
                `${t(by === "staff" ? "profileForms:conflict.byStaff" : "profileForms:conflict.byOwner")} · `}
              <RelativeTime seconds={at / 1000} />
            </span>
          )}
        </span>
      </p>
      <OtherValue field={field} />
      <div className="grid gap-2 @sm:grid-cols-2">
        <Choice path={path} value="mine" isChosen={choice === "mine"}>
          {t("profileForms:conflict.mine")}
        </Choice>
        <Choice path={path} value="theirs" isChosen={choice === "theirs"} data-replaces-field>
          {t("profileForms:conflict.theirs")}
        </Choice>
      </div>
    </fieldset>
  );
}

function OtherValue({ field }: { field: ConflictingField }) {
  const { t } = useTranslation(["profiles", "profileForms"]);
  const { label, theirs, isList, onlyTheirs, onlyMine } = field;
  if (!isList) {
    return (
      <Part title={t("profileForms:conflict.other")}>
        <FieldValueView value={theirs} label={label} />
      </Part>
    );
  }
  return (
    <>
      {onlyTheirs && (
        <Part title={t("profileForms:conflict.onlyTheirs")}>
          <FieldValueView value={onlyTheirs} label={label} />
        </Part>
      )}
      {onlyMine && (
        <Part title={t("profileForms:conflict.onlyMine")}>
          <FieldValueView value={onlyMine} label={label} />
        </Part>
      )}
      {!onlyTheirs && !onlyMine && <p>{t("profileForms:conflict.onlyOrder")}</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2">
      <p className="mb-1 text-sm text-ink-faint">{title}</p>
      <div className="max-h-80 overflow-y-auto">{children}</div>
    </div>
  );
}

interface ChoiceProps {
  path: string;
  value: "mine" | "theirs";
  isChosen: boolean;
  "data-replaces-field"?: true;
  children: ReactNode;
}

function Choice({ path, value, isChosen, children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2 has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:font-medium">
      <input
        type="radio"
        name={choiceField(path)}
        value={value}
        defaultChecked={isChosen}
        className="size-4.5 shrink-0"
        {...input}
      />
      {children}
    </label>
  );
}
