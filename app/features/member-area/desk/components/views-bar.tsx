import type { SubmissionResult } from "@conform-to/react";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { UndoNotice } from "~/components/form/undo-notice";
import { useZodForm } from "~/components/form/use-zod-form";
import { buttonStyle } from "~/components/ui/button";
import { FilterLink } from "~/components/ui/filter-link";
import { maxUnits } from "~/features/text/text/typed-text";
import type { DeskView } from "../views/list-views.server";
import { maxViewName, maxViews } from "../views/rules";

/** What a page with views knows of them. */
export interface ListViews {
  path: string;
  /** The address's query without the page. */
  query: string;
  views: DeskView[];
}

/** The answer to a post of the views: a deleted one with what restores it, or why a form was refused. */
export type ViewAnswer = SubmissionResult<string[]> | { deleted: { name: string; content: string } };

interface ViewsBarProps {
  of: ListViews;
  answer: ViewAnswer | undefined;
}

/** Above a list: its saved views, and the form that saves its filters, order and columns as one, or changes the shown one. */
export function ViewsBar({ of: { path, query, views }, answer }: ViewsBarProps) {
  const { t } = useTranslation("tables");
  const current = views.find((view) => view.query === query);
  const refused = answer && !("deleted" in answer) ? answer : undefined;
  if (views.length === 0 && query === "" && !answer) return null;
  return (
    <div className="space-y-3">
      {answer && "deleted" in answer && <DeletedNotice {...answer.deleted} />}
      <div className="flex flex-wrap items-start gap-2">
        {views.length > 0 && (
          <nav aria-label={t("views.label")}>
            <ul className="flex flex-wrap gap-2">
              <li>
                <FilterLink to={path} isCurrent={query === ""}>
                  {t("views.all")}
                </FilterLink>
              </li>
              {views.map((view) => (
                <li key={view.id} className="min-w-0">
                  <FilterLink to={`${path}?${view.query}`} isCurrent={view === current}>
                    {view.name}
                  </FilterLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {current ? (
          <ChangeView key={current.id} view={current} refused={refused} />
        ) : (
          query !== "" && views.length < maxViews && <SaveView key={query} query={query} refused={refused} />
        )}
      </div>
    </div>
  );
}

type Refused = SubmissionResult<string[]> | undefined;

const summaryStyle = buttonStyle({ variant: "ghost", size: "sm", className: "cursor-pointer" });

const loadViewForm = async () => (await import("../views/schema")).viewForm;
const loadRenameForm = async () => (await import("../views/schema")).renameViewForm;
const constraint = { name: { required: true, maxLength: maxUnits(maxViewName) } };

function SaveView({ query, refused }: { query: string; refused: Refused }) {
  const { t } = useTranslation("tables");
  const [form, fields] = useZodForm({ id: "save-view", lastResult: refused, constraint, load: loadViewForm });
  return (
    <details open={refused !== undefined} className="open:basis-full">
      <summary className={summaryStyle}>
        <BookmarkPlus aria-hidden />
        {t("views.save")}
      </summary>
      <Form form={form} className="mt-2 max-w-md space-y-3 px-3">
        <input type="hidden" name="query" value={query} />
        <FormErrors form={form} />
        <TextField field={fields.name} label={t("views.name")} hint={t("views.hint")} autoComplete="off" />
        <SubmitButton name="intent" value="save-view" size="sm">
          {t("views.submit")}
        </SubmitButton>
      </Form>
    </details>
  );
}

function ChangeView({ view, refused }: { view: DeskView; refused: Refused }) {
  const { t } = useTranslation("tables");
  const { id, name } = view;
  const [form, fields] = useZodForm({
    id: `rename-${id}`,
    lastResult: refused,
    defaultValue: { name },
    constraint,
    load: loadRenameForm,
  });
  return (
    <>
      <details open={refused !== undefined} className="open:order-last open:basis-full">
        <summary aria-label={t("views.renameOf", { name })} className={summaryStyle}>
          <Pencil aria-hidden />
          {t("views.rename")}
        </summary>
        <Form form={form} preventScrollReset className="mt-2 max-w-md space-y-3 px-3">
          <input type="hidden" name="id" value={id} />
          <FormErrors form={form} />
          <TextField field={fields.name} label={t("views.name")} autoComplete="off" />
          <SubmitButton name="intent" value="rename-view" size="sm">
            {t("views.submit")}
          </SubmitButton>
        </Form>
      </details>
      <PostForm preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          name="intent"
          value="delete-view"
          variant="ghost"
          size="sm"
          aria-label={t("views.deleteOf", { name })}
        >
          <Trash2 aria-hidden />
          {t("views.delete")}
        </SubmitButton>
      </PostForm>
    </>
  );
}

function DeletedNotice({ name, content }: { name: string; content: string }) {
  const { t } = useTranslation("tables");
  return (
    <UndoNotice intent="restore-view" content={content} undo={t("undo")}>
      {t("views.deleted", { name })}
    </UndoNotice>
  );
}
