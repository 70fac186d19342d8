import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { placeKey } from "~/components/ui/place-key";
import { maxUnits } from "~/features/text/text/typed-text";
import { choiceOf, type EncodingChoice } from "../decode-text";
import { importFields, requiredFields } from "../fields";
import type { ImportPreview, PreviewColumn } from "../report";
import { EncodingSelect } from "./encoding-select";

interface MatchFormProps {
  importId: string;
  readAs: ImportPreview["readAs"];
  sample: string;
  encoding: EncodingChoice | null;
  source: string;
  columns: PreviewColumn[];
  isUsable: boolean;
  /** Called when the form differs from what the preview shows. */
  onChange: () => void;
}

/** Form that matches the columns of a file to the fields of a startup, and names the list the file comes from. */
export function MatchForm({ importId, readAs, sample, encoding, source, columns, isUsable, onChange }: MatchFormProps) {
  const { t } = useTranslation("import");
  const isPending = useNavigation().state !== "idle";
  const [fields, setFields] = useState(columns.map(({ field }) => field ?? ""));
  const missing = requiredFields.filter((field) => !fields.includes(field));
  const isGuessed = requiredFields.every((field) => columns.some((column) => column.field === field));
  const isTwice = new Set(fields.filter(Boolean)).size < fields.filter(Boolean).length;
  return (
    <Card padding="lg">
      <PostForm replace onInput={onChange}>
        <h2 className="text-lg font-semibold">{t("screen.match.title")}</h2>
        <p className="mt-1 text-ink-soft">{t(isGuessed ? "screen.match.text" : "screen.match.textPartly")}</p>
        {(missing.length > 0 || isTwice) && (
          <Notice tone="danger" className="mt-4">
            {missing.length > 0
              ? t("screen.match.missing", { fields: missing.map((field) => t(`fields.${field}`)).join(", ") })
              : t("screen.match.twice")}
          </Notice>
        )}
        <input type="hidden" name="importId" value={importId} />
        <div className="mt-5">
          <label htmlFor="import-source" className="mb-1.5 block font-medium">
            {t("screen.match.source")}
          </label>
          <input
            id="import-source"
            name="source"
            defaultValue={source}
            required
            maxLength={maxUnits(80)}
            aria-describedby="import-source-hint"
            className="control max-w-md"
          />
          <p id="import-source-hint" className="mt-1 text-sm text-ink-faint">
            {t("screen.match.sourceHint")}
          </p>
        </div>
        <ReadAs readAs={readAs} sample={sample} encoding={encoding} />
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {columns.map(({ heading, samples }, at) => {
            const shown = heading || t("screen.match.unnamed", { number: at + 1 });
            return (
              <li
                key={placeKey(at)}
                className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{shown}</p>
                  <p className="line-clamp-2 text-sm wrap-anywhere text-ink-faint">
                    {samples.length > 0 ? samples.join(" · ") : t("screen.match.noSamples")}
                  </p>
                </div>
                <select
                  name={`fields[${at}]`}
                  aria-label={t("screen.match.fieldOf", { heading: shown })}
                  value={fields[at]}
                  onChange={({ currentTarget: { value } }) =>
                    setFields((before) =>
                      before.map((field, place) => (place === at ? (value as typeof field) : field)),
                    )
                  }
                  className="control"
                >
                  <option value="">{t("screen.match.none")}</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {requiredFields.includes(field)
                        ? t("screen.match.required", { field: t(`fields.${field}`) })
                        : t(`fields.${field}`)}
                    </option>
                  ))}
                </select>
              </li>
            );
          })}
        </ul>
        <SubmitButton
          name="intent"
          value="match"
          variant={isUsable ? "secondary" : "primary"}
          disabled={isPending}
          className="mt-5"
        >
          {t("screen.match.update")}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

/** Shows how the file was read, with a sample text for checking, and lets the reader choose another encoding. */
function ReadAs({ readAs, sample, encoding }: Pick<MatchFormProps, "readAs" | "sample" | "encoding">) {
  const { t } = useTranslation("import");
  if ("sheet" in readAs) {
    return <p className="mt-5 text-ink-soft wrap-anywhere">{t("screen.encoding.sheet", { name: readAs.sheet })}</p>;
  }
  const name = t(`screen.encoding.names.${choiceOf(readAs.encoding)}`);
  return (
    <div className="mt-5 space-y-3">
      <p className="text-ink-soft wrap-anywhere">
        {sample ? t("screen.encoding.readAs", { name, sample }) : t("screen.encoding.anyOf", { name })}
      </p>
      <EncodingSelect chosen={encoding} />
    </div>
  );
}
