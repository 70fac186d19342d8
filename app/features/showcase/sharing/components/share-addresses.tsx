import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { CopyField } from "~/features/profiles/profiles/components/copy-field";
import { locales } from "~/locales/locale";
import type { SharedLink } from "./shared-link";

/** A link's URLs to copy, one per language of the page; the reader's own language first. */
export function ShareAddresses({ addresses }: { addresses: NonNullable<SharedLink["addresses"]> }) {
  const { t } = useTranslation("sharing");
  const own = useLocale();
  return (
    <div className="space-y-2">
      {[own, ...locales.filter((other) => other !== own)].map((language) => (
        <div key={language}>
          <p className="text-sm font-medium">{t(`address.languages.${language}`)}</p>
          <CopyField
            value={addresses[language]}
            label={t("address.label", { language: t(`address.languages.${language}`) })}
            copy={t("address.copy", { language: t(`address.languages.${language}`) })}
          />
        </div>
      ))}
    </div>
  );
}
