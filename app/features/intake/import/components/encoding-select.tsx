import { useTranslation } from "react-i18next";
import { type EncodingChoice, encodingChoices } from "../decode-text";

/** Selects a text file's encoding if it should not be detected. */
export function EncodingSelect({ chosen }: { chosen: EncodingChoice | null }) {
  const { t } = useTranslation("import");
  return (
    <div>
      <label htmlFor="import-encoding" className="mb-1.5 block font-medium">
        {t("screen.encoding.label")}
      </label>
      <select id="import-encoding" name="encoding" defaultValue={chosen ?? ""} className="control max-w-md">
        <option value="">{t("screen.encoding.automatic")}</option>
        {encodingChoices.map((encoding) => (
          <option key={encoding} value={encoding}>
            {t(`screen.encoding.names.${encoding}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
