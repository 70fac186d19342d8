import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldsetFrame, initialTexts, useControlProps } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import type { WallClass } from "~/db/values";
import type { DescribedTarget } from "../describe-targets.server";
import { classesFor } from "../rules";
import { addId, firewallPath } from "./places";
import { useRuleTexts } from "./use-rule-texts";

const loadHideForm = async () => (await import("../schema")).hideForm;

interface HideFormProps {
  target: DescribedTarget;
  /** The classes already hidden from exactly this target. */
  hidden: readonly WallClass[];
  lastResult?: SubmissionResult<string[]>;
}

/** The sentences that CSS shows while a class's box is checked or not. */
const shownWhile: Record<WallClass, { checked: string; unchecked: string }> = {
  numbers: {
    checked: "group-has-[[value=numbers]:checked]/hide:block",
    unchecked: "group-has-[[type=checkbox][value=numbers]:not(:checked)]/hide:block",
  },
  documents: {
    checked: "group-has-[[value=documents]:checked]/hide:block",
    unchecked: "group-has-[[type=checkbox][value=documents]:not(:checked)]/hide:block",
  },
  profile: {
    checked: "group-has-[[value=profile]:checked]/hide:block",
    unchecked: "group-has-[[type=checkbox][value=profile]:not(:checked)]/hide:block",
  },
};

const hiddenWithProfile = "group-has-[[value=profile]:checked]/hide:hidden";

/**
 * Chooses the classes to hide from the chosen target, and says what saving will do. The whole profile includes the other
 * classes: while it is checked, their own boxes are kept, and boxes that cannot be changed stand for them.
 */
export function HideForm({ target, hidden, lastResult }: HideFormProps) {
  const { t } = useTranslation("firewall");
  const { sentence } = useRuleTexts();
  const possible = classesFor(target.target);
  const [form, fields] = useZodForm({
    id: `hide-${target.target}`,
    lastResult,
    defaultValue: {
      target: target.target,
      classes: hidden.length === 0 && possible.length === 1 ? [...possible] : [...hidden],
      before: [...hidden],
    },
    load: loadHideForm,
    shouldRevalidate: "onInput",
  });
  const field = fields.classes;
  const frame = {
    field,
    label: t("what.title"),
    required: hidden.length === 0,
  };
  const { id, autoFocus: _, required: __, ...control } = useControlProps(frame);
  const picked = initialTexts(field);
  return (
    <Form form={form} replace preventScrollReset className="group/hide space-y-5">
      <FormErrors form={form} />
      <input type="hidden" name={fields.target.name} value={target.target} />
      {hidden.map((each) => (
        <input key={each} type="hidden" name={fields.before.name} value={each} />
      ))}
      <FieldsetFrame {...frame}>
        <div key={field.key} className="space-y-3" data-asks tabIndex={-1}>
          {possible.map((each) => (
            <div key={each}>
              <ClassChoice
                name={t(`what.${each}`)}
                hint={t(`what.${each}Hint`)}
                className={cn("flex", each !== "profile" && hiddenWithProfile)}
              >
                <input
                  type="checkbox"
                  {...control}
                  id={`${id}-${each}`}
                  value={each}
                  defaultChecked={picked.includes(each)}
                  className={boxClass}
                />
              </ClassChoice>
              {each !== "profile" && (
                <ClassChoice
                  name={t(`what.${each}`)}
                  hint={t("what.included")}
                  className="hidden text-ink-faint group-has-[[value=profile]:checked]/hide:flex"
                >
                  <input type="checkbox" checked disabled readOnly className={boxClass} />
                </ClassChoice>
              )}
            </div>
          ))}
        </div>
      </FieldsetFrame>
      <div role="status" className="rounded-xl bg-sunken p-4">
        <p className="font-medium">{t("preview.title")}</p>
        {possible.map((each) => (
          <div key={each} className={cn("wrap-anywhere", each !== "profile" && hiddenWithProfile)}>
            <p className={cn("hidden", shownWhile[each].checked)}>{sentence(target, [each])}</p>
            {hidden.includes(each) && (
              <p className={cn("hidden", shownWhile[each].unchecked)}>{t(`preview.again.${each}`)}</p>
            )}
          </div>
        ))}
        <p className="text-sm text-ink-soft">
          <Reach target={target} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t("what.submit")}</SubmitButton>
        <Button asChild variant="secondary">
          <Link to={`${firewallPath}#${addId}`} preventScrollReset>
            {t("what.other")}
          </Link>
        </Button>
      </div>
    </Form>
  );
}

const boxClass = "mt-[0.22em] size-5 shrink-0";

interface ClassChoiceProps {
  name: string;
  hint: string;
  /** How it is laid out, and when it is hidden. */
  className: string;
  children: React.ReactNode;
}

function ClassChoice({ name, hint, className, children }: ClassChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is a child.
    <label className={cn("gap-3", className)}>
      {children}
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-sm text-ink-faint">{hint}</span>
      </span>
    </label>
  );
}

/** Says how many members a rule about the target affects. */
function Reach({ target: { kind, members } }: { target: DescribedTarget }) {
  const { t } = useTranslation("firewall");
  if (kind === "visitors" || kind === "investor") return t(`reach.${kind}`);
  return members === 0 ? t("reach.nobody") : t("reach.members", { count: members ?? 0 });
}
