import Link2 from "lucide-react/icons/link-2";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldErrors, FieldFrame, type FormField, initialText, useControlProps } from "~/components/form/field";
import { SuggestingInput, writeValue } from "~/components/form/suggesting-input";
import { TextField } from "~/components/form/text-field";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { LinkedStartup } from "../linked-startups.server";

interface CompanyNameFieldProps {
  /** The company's name, and the id of its startup if it is on the platform. */
  field: FormField;
  link: FormField;
  /** The published startups the profile already links to. */
  linkedStartups: readonly LinkedStartup[];
  label: string;
}

interface OfferedStartup {
  id: string;
  name: string;
  photo: string | null;
  industries: string[];
  isUnclaimed: boolean;
}

/**
 * A company's name, with matching published startups suggested while typing: choosing one links the company to its
 * page, typing another name unlinks it. Without JavaScript, the startup's URL is entered next to the name.
 */
export function CompanyNameField(props: CompanyNameFieldProps) {
  const { t } = useTranslation("investors");
  const hydrated = useHydrated();
  if (hydrated) return <CompanyCombobox key={props.field.key} {...props} />;
  return (
    <div className="space-y-4">
      <TextField field={props.field} label={props.label} />
      <TextField field={props.link} label={t("rows.link")} hint={t("rows.linkHint")} />
    </div>
  );
}

function CompanyCombobox({ field, link, linkedStartups, label }: CompanyNameFieldProps) {
  const { t } = useTranslation(["investors", "unclaimed"]);
  const linkInput = useRef<HTMLInputElement>(null);
  const initialLink = initialText(link) ?? "";
  const [linked, setLinked] = useState<{ id: string; name: string } | null>(
    initialLink === "" ? null : { id: initialLink, name: initialText(field) ?? "" },
  );
  const control = useControlProps({ field, label, required: false });

  function setLink(startup: { id: string; name: string } | null) {
    setLinked(startup);
    writeValue(linkInput.current, startup?.id ?? "");
  }

  return (
    <FieldFrame field={field} label={label} required={false}>
      <SuggestingInput<OfferedStartup>
        field={field}
        control={control}
        placeholder={t("rows.nameHint")}
        path="/investor/companies"
        itemsAt="startups"
        listLabel={t("rows.offered")}
        onType={(name) => {
          if (linked && name.trim() !== linked.name) setLink(null);
        }}
        onChoose={setLink}
      >
        {(startup) => (
          <>
            <Avatar src={startup.photo} name={startup.name} size={32} shape="square" />
            <span className="min-w-0">
              <span className="block font-medium break-words">{startup.name}</span>
              <span className="block truncate text-sm text-ink-faint">{startup.industries.join("｜")}</span>
            </span>
            {startup.isUnclaimed && (
              <Badge tone="warning" className="ms-auto shrink-0">
                {t("unclaimed:badge")}
              </Badge>
            )}
          </>
        )}
      </SuggestingInput>
      {/* A text input, because React would overwrite a hidden input's value with its default value. */}
      <input
        ref={linkInput}
        name={link.name}
        form={link.formId}
        defaultValue={initialLink}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <div role="status">
        {linked && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-brand-700">
            <Link2 aria-hidden className="size-4 shrink-0" />
            {linkedStartups.some(({ id }) => id === linked.id) || linked.id !== initialLink
              ? t("rows.linked")
              : t("rows.linkedHidden")}
            <Button variant="ghost" size="sm" onClick={() => setLink(null)} className="px-2!">
              <X aria-hidden />
              {t("rows.unlink")}
            </Button>
          </p>
        )}
      </div>
      <FieldErrors field={link} />
    </FieldFrame>
  );
}
