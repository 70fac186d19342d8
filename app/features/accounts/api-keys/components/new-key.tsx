import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/components/ui/notice";
import { CopyField } from "~/features/profiles/profiles/components/copy-field";

/** A new key, shown only once, with a button to copy it. */
export function NewKey({ value }: { value: string }) {
  const { t } = useTranslation("apiKeys");
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Notice tone="warning" title={t("shown.title")}>
        <p className="mb-3">{t("shown.text")}</p>
        <CopyField value={value} label={t("shown.label")} copy={t("shown.copy")} />
      </Notice>
    </div>
  );
}
