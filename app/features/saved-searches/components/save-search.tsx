import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { buttonStyle } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import type { SearchToSave } from "../queries.server";
import { maxNameLength } from "../rules";
import { saveForm } from "../schema";

/** On a list: the button that saves its search, and the link to the saved ones. Renders nothing for `search` null. */
export function SaveSearch({ search, className }: { search: SearchToSave | null; className?: string }) {
  const { t } = useTranslation("savedSearches");
  if (!search) return null;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {search.savedName !== null ? (
          <span className="inline-flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            <BookmarkCheck aria-hidden className="size-4 shrink-0 text-brand-700" />
            <span className="truncate">{t("save.saved", { name: search.savedName })}</span>
          </span>
        ) : (
          search.query !== "" && (
            <Disclosure
              className="group relative"
              summaryClassName={buttonStyle({ variant: "secondary", size: "sm" })}
              summary={
                <>
                  <Bookmark aria-hidden />
                  {t("save.button")}
                </>
              }
            >
              <div className="absolute start-0 top-full z-20 mt-1 hidden w-80 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface p-4 shadow-overlay group-open:block">
                <InPlace search={search} />
              </div>
            </Disclosure>
          )
        )}
        <Link
          to="/saved-searches"
          className="inline-flex min-h-11 items-center text-sm text-brand-700 underline-offset-4 hover:underline"
        >
          {t("title")}
        </Link>
      </div>
    </div>
  );
}

/** The form in its panel: with scripts it reports errors there, and the page stays. */
function InPlace({ search }: { search: SearchToSave }) {
  const fetcherKey = "save-search";
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: fetcherKey });
  return (
    <SaveSearchForm
      search={search}
      lastResult={useFetcherData(fetcher)}
      fetcherKey={fetcherKey}
      isPending={fetcher.state !== "idle"}
    />
  );
}

interface SaveSearchFormProps {
  search: Pick<SearchToSave, "side" | "query" | "suggestedName">;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Posts by this fetcher instead of navigating. */
  fetcherKey?: string;
  isPending?: boolean;
}

/** Names a search and saves it. */
export function SaveSearchForm({ search, lastResult, fetcherKey, isPending }: SaveSearchFormProps) {
  const { t } = useTranslation("savedSearches");
  const locale = useLocale();
  const [form, fields] = useForm({
    id: "save-search",
    lastResult,
    defaultValue: { name: search.suggestedName },
    constraint: { name: { required: true, maxLength: maxNameLength } },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: saveForm }),
  });
  return (
    <Form
      form={form}
      action={localePath(locale, "/saved-searches")}
      {...(fetcherKey && { navigate: false, fetcherKey })}
      className="space-y-4"
    >
      <input type="hidden" name="side" value={search.side} />
      <input type="hidden" name="query" value={search.query} />
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("save.name")} hint={t("save.hint")} />
      <SubmitButton name="intent" value="save" size="sm" pending={isPending}>
        {t("save.submit")}
      </SubmitButton>
    </Form>
  );
}
