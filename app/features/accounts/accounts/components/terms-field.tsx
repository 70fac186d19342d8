import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { FormField } from "~/components/form/field";
import { Link } from "~/components/ui/link";
import { TextWithPart } from "~/components/ui/text-with-part";
import { textLink } from "./auth-card";

/** Checkbox to accept the published terms, with their version. */
export function TermsField({ field, version }: { field: FormField; version: number }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <input type="hidden" name="term_version" value={version} />
      <CheckboxField
        field={field}
        label={
          <TextWithPart
            text={t("signup.terms")}
            name="terms"
            part={(words) => (
              <Link to="/terms" target="_blank" className={textLink}>
                {words}
              </Link>
            )}
          />
        }
      />
    </>
  );
}
