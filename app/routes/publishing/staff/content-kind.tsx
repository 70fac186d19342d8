import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/core/access/staff";
import { ItemsPage } from "~/features/publishing/content-desk/components/items-page";
import { findKindOf } from "~/features/publishing/content-desk/find-kind-of.server";
import { listItems } from "~/features/publishing/content-desk/list-items.server";
import { listFilter } from "~/features/publishing/content-desk/schema";
import { findContentKind } from "~/features/publishing/content-kinds";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["desk", "profiles"] };

/** Lists the items of a kind; a single-item kind, or an item's id, redirects to the form. */
export const loader = page("staff", async ({ app, viewer, params, url, locale, redirectTo }) => {
  requireStaff(viewer, "content.edit");
  const name = params.kind ?? "";
  const kind = findContentKind(name);
  if (!kind) throw redirectTo(`/staff/content/${await findKindOf(app, { id: name })}/${name}`);
  if (kind.isSingle) throw redirectTo(`/staff/content/${name}/${name}`);
  const filter = listFilter.parse(Object.fromEntries(url.searchParams));
  const { state, q: words, after } = filter;
  const list = await listItems(app, { actor: viewer, kind, state, words, after, locale });
  const { name: title, description } = kind.texts[locale];
  return { title, description, kind: name, state, words, isFirst: after === null, ...list };
});

export default function ContentOfKind() {
  return <ItemsPage {...useLoaderData<typeof loader>()} />;
}
