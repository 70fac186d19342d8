import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import type { EmptySearch } from "../list-empty-searches.server";
import { KeywordButton } from "./keyword-button";

const loadSynonymForm = async () => (await import("../schema")).synonymForm;

interface EmptySearchFormProps {
  search: EmptySearch;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A keyword without results, which staff make a synonym of another word or dismiss. */
export function EmptySearchForm({ search, lastResult }: EmptySearchFormProps) {
  const { t } = useTranslation("emptySearches");
  const { keyword, spelling, people, sides } = search;
  const [form, fields] = useZodForm({
    id: `search-${encodeURIComponent(keyword)}`,
    lastResult,
    load: loadSynonymForm,
  });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <bdi>{spelling}</bdi>
        </h3>
        <p className="text-sm text-ink-faint">
          {t("people", { count: people })}
          {" · "}
          {sides.map((side) => t(`sides.${side}`)).join(t("and"))}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Form form={form} className="flex min-w-0 grow basis-full flex-wrap items-end gap-3 sm:basis-0">
          <FormErrors form={form} />
          <input type="hidden" name="keyword" value={keyword} />
          <TextField field={fields.synonym_of} label={t("synonymOf")} className="min-w-48 flex-1" />
          <SubmitButton name="intent" value="accept" size="sm">
            {t("accept")}
          </SubmitButton>
        </Form>
        <KeywordButton keyword={keyword} intent="dismiss">
          {t("dismiss")}
        </KeywordButton>
      </div>
    </div>
  );
}
