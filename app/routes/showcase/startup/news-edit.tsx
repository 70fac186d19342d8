import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import type { EditResult } from "~/features/records/editing/conflict";
import { readEdit } from "~/features/records/editing/field-prints";
import { pickFields } from "~/features/records/editing/merge";
import { takeUploads } from "~/features/records/records/take-uploads.server";
import { NewsForm } from "~/features/showcase/startup-news/components/post-form";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { newsBase, newsConflict } from "~/features/showcase/startup-news/edit.server";
import { getOwnNews } from "~/features/showcase/startup-news/queries.server";
import { newsRecord } from "~/features/showcase/startup-news/record";
import { type NewsInput, newsForm } from "~/features/showcase/startup-news/schema";
import { updateNews } from "~/features/showcase/startup-news/update-news.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { maxPictureFormBytes, readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { createdPost, isNewPost, savedPost } from "../../own-posts.server";
import { page } from "../../page.server";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "fileFields", "files", "ownNews", "profileForms", "profiles", "richText", "validation"],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  if (isNewPost(params.newsid)) return { title: t("ownNews:form.newNews"), news: null, base: "" };
  const news = await getOwnNews(app, { actor: viewer, id: params.newsid ?? "" });
  return { title: t("ownNews:form.editNews"), news, base: await newsBase(news) };
});

export const action = page(
  "startups",
  async ({ app, viewer, params, request, locale }) => {
    const formData = await readForm(request);
    const refused = await takeUploads(app, { actor: viewer, formData, record: newsRecord });
    const edit = readEdit(formData);
    const id = params.newsid ?? "";
    const isNew = isNewPost(id);
    let typed: NewsInput | null = null;
    async function save(news: NewsInput) {
      if (Object.keys(refused).length > 0) throw new AppError("invalid", { fields: refused });
      typed = news;
      if (isNew) {
        await createNews(app, { actor: viewer, news });
        return createdPost(request, "/startup/more/news");
      }
      const changes = pickFields(news, (path) => !edit.taken.includes(path));
      const base = { prints: edit.prints };
      const { kept } = await updateNews(app, { actor: viewer, id, news: { langs: {}, ...changes }, base });
      return savedPost(request, `/startup/more/news/${id}`, { merged: kept.length > 0 });
    }
    return submitForm(formData, newsForm, save, {
      extraData: async (refusal) => ({
        conflict: isNew ? null : await newsConflict(app, { actor: viewer, id, locale, edit, refusal, changes: typed }),
      }),
    });
  },
  { maxBytes: maxPictureFormBytes, uploads: ["image"] },
);

export default function EditNews() {
  const { title, news, base } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as EditResult | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <NewsForm key={news?.id ?? "new"} post={news} base={base} lastResult={lastResult} />
    </div>
  );
}
