import { useTranslation } from "react-i18next";
import { type EncodingChoice, encodingChoices } from "../decode-text";

/** Says what a text file is in, if the server should not find out. */
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
