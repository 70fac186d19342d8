import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/access/staff";
import { ItemPage } from "~/features/content-desk/components/item-page";
import { readItemForm, readNewForm } from "~/features/content-desk/read-form.server";
import { findKind } from "~/features/content-kinds";
import type { SectionResult } from "~/features/profiles/removed-row";
import { AppError } from "~/server/errors";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { answerItemAction, newItem } from "./content-action.server";

export { untilSaved as shouldRevalidate } from "../edit-page";
export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, params, url, locale, t }) => {
  requireStaff(viewer, "content.edit");
  const kind = findKind(params.kind ?? "");
  if (!kind) throw new AppError("not_found");
  const isNew = params.itemid === newItem;
  const form = isNew
    ? await readNewForm(app, { actor: viewer, kind, locale })
    : await readItemForm(app, { actor: viewer, kind, id: params.itemid ?? "", locale });
  const heading = isNew ? t("desk:form.new", { kind: form.kind.title }) : form.title || t("desk:list.untitled");
  return { ...form, title: heading, now: app.now(), showsMissing: url.searchParams.has("check") };
});

export const action = page("staff", ({ app, viewer, params, request, locale }) =>
  answerItemAction(app, { actor: viewer, kind: params.kind ?? "", id: params.itemid ?? "", request, locale }),
);

export default function ContentItem() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as SectionResult | undefined;
  return <ItemPage key={data.id ?? data.formKey} {...data} lastResult={lastResult} />;
}
