import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { useZodForm } from "~/components/form/use-zod-form";
import { maxUnits } from "~/features/text/text/typed-text";
import type { SearchToSave } from "../queries.server";
import { maxNameLength } from "../rules";

const loadSaveForm = async () => (await import("../schema")).saveForm;

/** The form inside its panel: with scripts, errors appear there and the page does not navigate. */
export function SaveSearchInPlace({ search }: { search: SearchToSave }) {
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
  /** Submits with this fetcher instead of navigating. */
  fetcherKey?: string;
  isPending?: boolean;
}

/** Form that names and saves a search. */
export function SaveSearchForm({ search, lastResult, fetcherKey, isPending }: SaveSearchFormProps) {
  const { t } = useTranslation("savedSearches");
  const [form, fields] = useZodForm({
    id: "save-search",
    lastResult,
    defaultValue: { name: search.suggestedName },
    constraint: { name: { required: true, maxLength: maxUnits(maxNameLength) } },
    load: loadSaveForm,
  });
  return (
    <Form
      form={form}
      action="/saved-searches"
      {...(fetcherKey && { navigate: false, fetcherKey })}
      className="space-y-4"
    >
      <input type="hidden" name="side" value={search.side} />
      <input type="hidden" name="query" value={search.query} />
      <FormErrors form={form} />
      <TextField field={fields.name} label={t("save.name")} hint={t("save.hint")} autoComplete="off" />
      <SubmitButton name="intent" value="save" size="sm" pending={isPending}>
        {t("save.submit")}
      </SubmitButton>
    </Form>
  );
}
