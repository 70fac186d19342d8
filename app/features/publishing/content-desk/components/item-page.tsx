import { parse, useForm } from "@conform-to/react";
import HistoryIcon from "lucide-react/icons/history";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { SkipLink } from "~/components/layout/frames";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { UnsavedChanges } from "~/features/profiles/profiles/components/unsaved-changes";
import type { SectionResult } from "~/features/profiles/profiles/removed-row";
import { EditBaseField, EditedForm } from "~/features/records/editing/components/conflicts";
import { toTaipeiInput } from "~/locales/taipei-time";
import type { FormPlace } from "../form-fields";
import type { FormValues } from "../item-form";
import type { ItemStatus } from "../item-status";
import type { LibraryImage } from "../list-images.server";
import type { LessonFile } from "../list-lesson-files.server";
import { BackToDesk } from "./back-to-desk";
import { EditingNow } from "./editing-now";
import { ImageLibrary } from "./image-library";
import { ItemFields, type ItemFieldset } from "./item-fields";
import { LessonFiles } from "./lesson-files";
import { MissingSummary } from "./missing-summary";
import { ItemButton, StatusPanel } from "./status-panel";
import { useMissing } from "./use-missing";

interface ItemPageProps {
  title: string;
  kind: {
    name: string;
    title: string;
    description: string;
    isSingle: boolean;
    mayBeUnpublished: boolean;
    /** Whether built-in content is shown until something is published. */
    hasDefault: boolean;
    isPreviewable: boolean;
    numbersPath: string | null;
  };
  /** Null for a new item. */
  id: string | null;
  /** For a new item only. */
  formKey: string | null;
  places: FormPlace[];
  values: FormValues;
  missing: string[];
  status: ItemStatus | null;
  path: string | null;
  base: string;
  mayPublish: boolean;
  images: LibraryImage[];
  lessonFiles: LessonFile[];
  /** In milliseconds. */
  now: number;
  /** What prevents publishing, by path. */
  issues: Record<string, string[]>;
  /** Marks the issues, after an attempt to publish. */
  showsIssues: boolean;
  lastResult: SectionResult | undefined;
}

/** The id of the form's last buttons. */
const buttonsId = "item-buttons";

/** The page of an item: its form and its status. */
export function ItemPage(props: ItemPageProps) {
  const { t } = useTranslation(["desk", "deskHistory", "courseNumbers"]);
  const { title, kind, id, status } = props;
  const list = { to: `/staff/content/${kind.name}`, label: kind.title };
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      {status?.state !== "deleted" && <SkipLink to={buttonsId} text={t("form.toButtons")} />}
      <BackToDesk list={kind.isSingle ? undefined : list} />
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={kind.isSingle || id === null ? kind.description : undefined}
        actions={
          id !== null &&
          status !== null &&
          status.revision > 0 && (
            <>
              {kind.numbersPath && (
                <Button asChild variant="secondary">
                  <Link to={kind.numbersPath}>{t("courseNumbers:title")}</Link>
                </Button>
              )}
              <Button asChild variant="secondary">
                <Link to={`/staff/content/${kind.name}/${id}/history`}>
                  <HistoryIcon aria-hidden />
                  {t("deskHistory:history.title")}
                </Link>
              </Button>
            </>
          )
        }
      />
      {status?.state === "deleted" ? (
        <Notice
          tone="warning"
          title={t("delete.done")}
          action={<ItemButton intent="recover" label={t("delete.recover")} />}
        >
          {t("delete.doneText")}
        </Notice>
      ) : (
        <>
          {id !== null && <EditingNow kind={kind.name} id={id} revision={status?.revision ?? 0} />}
          <ItemEditor {...props} />
        </>
      )}
    </div>
  );
}

function ItemEditor(props: ItemPageProps) {
  const {
    title,
    kind,
    id,
    formKey,
    places,
    values,
    status,
    path,
    base,
    mayPublish,
    images,
    lessonFiles,
    now,
    lastResult,
  } = props;
  const { t } = useTranslation("desk");
  const version = status?.revision ?? 0;
  const { missing, onInput } = useMissing({ places, initial: props.missing, version });
  const refused = useRefusal(props);
  const [form, fields] = useForm<Record<string, unknown>>({
    id: `item-${id ?? "new"}-${version}`,
    lastResult: lastResult ?? refused,
    defaultValue: values as never,
    // The server validates with the kind's schema; this only handles the row buttons.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
  });
  // Conform subscribes this component only to what it reads while rendering.
  const errors = form.allErrors;
  const fieldset = fields as unknown as ItemFieldset;
  const idOf = (name: string) => `${form.id}-${name}`;
  const schedule = fieldset.schedule_at;
  return (
    <UnsavedChanges version={version}>
      <div onInput={onInput} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <aside aria-label={t("status.title")} className="xl:sticky xl:top-24 xl:order-last">
          <StatusPanel
            title={title}
            status={status}
            path={path}
            mayPublish={mayPublish}
            isSingle={kind.isSingle}
            mayBeUnpublished={kind.mayBeUnpublished}
            hasDefault={kind.hasDefault}
            missing={<MissingSummary places={places} missing={missing} idOf={idOf} />}
            isScheduleInvalid={schedule?.errors !== undefined}
            schedule={
              schedule && (
                <>
                  <TextField
                    field={schedule}
                    type="datetime-local"
                    label={t("schedule.at")}
                    hint={t("schedule.hint", { now: toTaipeiInput(now).replace("T", " ") })}
                    required={false}
                  />
                  <SubmitButton form={form.id} name="intent" value="schedule" variant="secondary" size="sm">
                    {t("schedule.submit")}
                  </SubmitButton>
                </>
              )
            }
          />
        </aside>
        <Form
          form={form}
          isEdit={id !== null}
          draft={`/staff/content/${kind.name}/${id ?? "new"}`}
          encType="multipart/form-data"
          className="min-w-0 space-y-6"
        >
          {/* Enter in a field triggers the form's first submit button, which must not be one that removes a row. */}
          <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only" />
          {formKey !== null && <input type="hidden" name="key" value={formKey} data-transient />}
          <EditedForm base={base} version={version} result={lastResult}>
            <EditBaseField form={{ ...form, allErrors: errors }} />
            <ImageLibrary value={images}>
              <LessonFiles value={lessonFiles}>
                <ItemFields
                  form={form}
                  fields={fieldset}
                  places={places}
                  missing={missing}
                  removed={lastResult?.removed ?? null}
                />
              </LessonFiles>
            </ImageLibrary>
          </EditedForm>
          <div
            id={buttonsId}
            data-bottom-bar
            className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-2xl sm:border sm:bg-surface/95"
          >
            <SubmitButton name="intent" value="save" variant={mayPublish ? "secondary" : "primary"}>
              {t("form.save")}
            </SubmitButton>
            {kind.isPreviewable && (
              <SubmitButton name="intent" value="preview" variant="secondary">
                {t("form.preview")}
              </SubmitButton>
            )}
            {mayPublish && (
              <SubmitButton name="intent" value="publish">
                {t("form.publish")}
              </SubmitButton>
            )}
          </div>
        </Form>
      </div>
    </UnsavedChanges>
  );
}

/** Converts what prevents a saved item from being published into form errors. */
function useRefusal({ showsIssues, issues, values }: ItemPageProps): SectionResult | undefined {
  return useMemo(() => {
    if (!showsIssues || Object.keys(issues).length === 0) return undefined;
    return { status: "error", initialValue: values, error: issues };
  }, [showsIssues, issues, values]);
}
