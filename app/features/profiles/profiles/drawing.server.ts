import { keyLabels } from "~/features/records/content/static-keys.server";
import { placesOf, type RecordDefinition } from "~/features/records/records/content";
import { describeField } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { fieldLabel } from "./labels";

/** Labels and rendering of a record's fields, for comparing two versions. */
export async function drawingOf(
  app: App,
  {
    record,
    namespace,
    locale,
  }: { record: RecordDefinition; namespace: "startups" | "investors" | "ownNews"; locale: Locale },
) {
  const types = placesOf(record).flatMap(({ field: { keyType } }) => keyType ?? []);
  const labels = await Promise.all(types.map((type) => keyLabels(app, type, locale)));
  const t = translate(locale);
  const labelOf = (path: string) => fieldLabel(t, namespace, path);
  const reader = { t, locale, keyLabels: new Map(labels.flatMap((names) => [...names])), labelOf };
  const draw = (content: object, path: string, value: unknown): FieldValue =>
    describeField(record, { path, value, content, reader });
  return { labelOf, draw };
}
