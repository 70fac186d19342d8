import Link2 from "lucide-react/icons/link-2";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldErrors, FieldFrame, type FormField, initialText, useControlProps } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { useCombobox } from "~/components/ui/use-combobox";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { useSuggestions } from "~/components/ui/use-suggestions";
import { localePath } from "~/locales/locale";
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
 * A company's name, with matching published startups suggested while typing: choosing one links the company to its page,
 * typing another name unlinks it. Without JavaScript, the startup's URL is entered next to the name.
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
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const initialLink = initialText(link) ?? "";
  const [linked, setLinked] = useState<{ id: string; name: string } | null>(
    initialLink === "" ? null : { id: initialLink, name: initialText(field) ?? "" },
  );
  const props = useControlProps({ field, label, required: false });
  const listId = `${field.id}-startups`;
  const { answer, suggest, cancel } = useSuggestions<{ startups: OfferedStartup[] }>((name) =>
    name === "" ? null : `${localePath(locale, "/investor/companies")}?name=${encodeURIComponent(name)}`,
  );
  const combobox = useCombobox({ listId, items: answer?.startups ?? [], onChoose: choose });

  function type(name: string) {
    if (linked && name.trim() !== linked.name) setLink(null);
    suggest(name.trim());
    combobox.open();
  }

  function setLink(startup: { id: string; name: string } | null) {
    setLinked(startup);
    write(linkInput.current, startup?.id ?? "");
  }

  function choose(startup: OfferedStartup) {
    cancel();
    write(input.current, startup.name);
    setLink(startup);
  }

  return (
    <FieldFrame field={field} label={label} required={false}>
      <div className="relative" {...combobox.rootProps}>
        <input
          {...props}
          {...combobox.inputProps}
          ref={input}
          type="text"
          defaultValue={initialText(field)}
          placeholder={t("rows.nameHint")}
          maxLength={field.maxLength}
          onInput={({ nativeEvent, currentTarget }) => {
            // Choosing a suggestion triggers this too, so only react to typing.
            if (nativeEvent.isTrusted) type(currentTarget.value);
          }}
          onBlur={cancel}
          className="control"
        />
        <div
          id={listId}
          role="listbox"
          aria-label={t("rows.offered")}
          hidden={!combobox.shown}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-overlay"
        >
          {answer?.startups.map((startup, at) => (
            <div
              key={startup.id}
              {...combobox.optionProps(startup, at)}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-brand-50"
            >
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
            </div>
          ))}
        </div>
      </div>
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

/** Sets a control's value and notifies the form. */
function write(element: HTMLInputElement | null, value: string) {
  if (!element || element.value === value) return;
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
