import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/core/access/staff";
import type { SectionResult } from "~/features/profiles/profiles/removed-row";
import { ItemPage } from "~/features/publishing/content-desk/components/item-page";
import { readItemForm, readNewForm } from "~/features/publishing/content-desk/read-form.server";
import type { PageTexts } from "~/locales/page-texts";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { answerItemAction, newItem } from "./content-action.server";
import { kindOfPath } from "./content-kind.server";

export const handle: PageTexts = {
  i18n: [
    "courseNumbers",
    "courses",
    "desk",
    "deskHistory",
    "drafts",
    "errors",
    "eventPages",
    "profileForms",
    "profiles",
    "richText",
    "validation",
  ],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, params, url, locale, t }) => {
  requireStaff(viewer, "content.edit");
  const { kind, id } = kindOfPath(params);
  const isNew = id === newItem;
  const form = isNew
    ? await readNewForm(app, { actor: viewer, kind, locale })
    : await readItemForm(app, { actor: viewer, kind, id, locale });
  const heading = isNew ? t("desk:form.new", { kind: form.kind.title }) : form.title || t("desk:list.untitled");
  return { ...form, title: heading, now: app.now(), showsIssues: url.searchParams.has("check") };
});

export const action = page("staff", ({ app, viewer, params, request, locale }) =>
  answerItemAction(app, { actor: viewer, params, request, locale }),
);

export default function ContentItem() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as SectionResult | undefined;
  return <ItemPage key={data.id ?? data.formKey} {...data} lastResult={lastResult} />;
}
