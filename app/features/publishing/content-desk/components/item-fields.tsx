import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import type { RemovedRow } from "~/features/profiles/profiles/removed-row";
import { localeOfText } from "~/locales/locale";
import type { FormPlace } from "../form-fields";
import { type DeskForm, FieldControl } from "./field-control";

/** The metadata of any kind's form. */
export type ItemFieldset = Record<string, FieldMetadata<unknown> | undefined>;

/** Finds a field's metadata by path. */
function fieldAt(fields: ItemFieldset, path: string): FieldMetadata<unknown> | undefined {
  const [first = "", ...rest] = path.split(".");
  return rest.reduce<FieldMetadata<unknown> | undefined>(
    (field, name) => (field as FieldMetadata<Record<string, unknown>> | undefined)?.getFieldset()[name],
    fields[first],
  );
}

interface ItemFieldsProps {
  form: DeskForm;
  fields: ItemFieldset;
  places: FormPlace[];
  missing: readonly string[];
  removed: RemovedRow | null;
}

/** Wide values span the full width, even without a language. */
const isWide = ({ spots }: FormPlace) =>
  spots.length > 1 || spots.some(({ control }) => ["richText", "rows", "text"].includes(control.type));

/** All fields of an item; languages side by side, or stacked on phones. */
export function ItemFields({ places, ...props }: ItemFieldsProps) {
  return (
    <Card padding="none" className="grid gap-x-5 gap-y-7 p-4 md:p-6 lg:grid-cols-2">
      {places.map((place) => (
        <PlaceFields key={place.path} place={place} {...props} />
      ))}
    </Card>
  );
}

function PlaceFields({
  place,
  form,
  fields,
  missing,
  removed,
}: Omit<ItemFieldsProps, "places"> & { place: FormPlace }) {
  const { t } = useTranslation(["desk", "profiles"]);
  const hasLanguages = place.spots.length > 1;
  return (
    <div className={cn("min-w-0", isWide(place) && "lg:col-span-2", hasLanguages && "grid gap-5 lg:grid-cols-2")}>
      {place.spots.map(({ name, label, hint, control, language }) => {
        const field = fieldAt(fields, name);
        if (!field) return null;
        const locale = language === null ? undefined : localeOfText(language);
        const title = locale
          ? t("profiles:form.inLanguage", { name: label, language: t(`profiles:languages.${locale}`) })
          : label;
        return (
          <div key={name} className="min-w-0">
            <FieldControl
              form={form}
              field={field}
              control={control}
              name={title}
              lang={locale}
              removed={removed}
              hint={hint}
              label={
                <>
                  {title}
                  {missing.includes(name) && (
                    <Badge tone="warning" className="ms-2 align-middle font-normal!">
                      {t("form.missing")}
                    </Badge>
                  )}
                </>
              }
            />
          </div>
        );
      })}
    </div>
  );
}
