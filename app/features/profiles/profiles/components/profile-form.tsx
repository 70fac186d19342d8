import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form, type FormProps } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useLateValidation } from "~/components/form/use-late-validation";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { EditBaseField } from "~/features/records/editing/components/conflicts";
import { SubmissionMarkLegend } from "./field-notes";
import { UnsavedChanges } from "./unsaved-changes";

/**
 * A section's form, filled with the saved profile. `version` resets it after each save; `loadSchema` must stay the same
 * from one rendering to the next.
 */
export function useProfileForm<Schema extends z.ZodObject>({
  loadSchema,
  value,
  version,
  lastResult,
}: {
  loadSchema: () => Promise<Schema>;
  value: Record<string, unknown>;
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const id = `profile-${version}`;
  const [form, fields] = useForm<z.output<Schema>>({
    id,
    lastResult,
    defaultValue: value as never,
    onValidate: useLateValidation(id, loadSchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  // Conform subscribes this component only to what it reads while rendering, and drops its children's subscriptions if
  // it renders without them; so read the errors here.
  return { form, fields, errors: form.allErrors };
}

/** The `then` value of the second save button. */
export const saveAndContinue = "continue";

interface ProfileFormProps {
  form: FormProps["form"];
  version: number;
  /** The bare path of the section's view, the target of the cancel button. */
  viewPath: string;
  /** Whether another section follows. */
  hasNext: boolean;
  children: ReactNode;
}

/** The frame of a section's edit form: errors, fields and a sticky bar of save buttons. */
export function ProfileForm({ form, version, viewPath, hasNext, children }: ProfileFormProps) {
  const { t } = useTranslation("profiles");
  const [isContinuing, setContinuing] = useState(false);
  return (
    <UnsavedChanges version={version}>
      <Form
        form={form}
        preventScrollReset={!isContinuing}
        isEdit
        draft={`${viewPath}/edit`}
        encType="multipart/form-data"
        className="space-y-6"
      >
        {/* Enter in a field triggers the form's first submit button, which must not be one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
        <EditBaseField form={form} />
        <SubmissionMarkLegend />
        {children}
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-2xl sm:border sm:bg-surface/95"
        >
          <SubmitButton name="then" value="stay" onClick={() => setContinuing(false)}>
            {t("form.save")}
          </SubmitButton>
          {hasNext && (
            <SubmitButton name="then" value={saveAndContinue} variant="secondary" onClick={() => setContinuing(true)}>
              {t("form.saveAndContinue")}
            </SubmitButton>
          )}
          <Button asChild variant="ghost" className="max-sm:hidden">
            <Link to={viewPath}>{t("form.cancel")}</Link>
          </Button>
        </div>
      </Form>
    </UnsavedChanges>
  );
}

/** A group of fields under its own heading. */
export function FormSection({
  title,
  description,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card asChild padding="lg">
      <section>
        <h2 className="text-lg font-semibold">{title}</h2>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
        <div className="mt-5 space-y-6">{children}</div>
      </section>
    </Card>
  );
}
