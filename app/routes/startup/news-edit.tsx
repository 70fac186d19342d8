import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/page-header";
import { takeUploadedImages } from "~/features/files/take-uploaded-images.server";
import { NewsForm } from "~/features/startup-news/components/post-form";
import { createNews } from "~/features/startup-news/create-news.server";
import { getOwnNews } from "~/features/startup-news/queries.server";
import { newsForm } from "~/features/startup-news/schema";
import { updateNews } from "~/features/startup-news/update-news.server";
import { AppError } from "~/server/errors";
import { maxPictureFormBytes, readForm, submitForm } from "../form.server";
import { useAnswer } from "../lost-answer";
import { isNewPost, savedPost } from "../own-posts.server";
import { page } from "../page.server";

export { keepTyped as clientAction } from "../lost-answer";

export const loader = page("startups", async ({ app, viewer, params, t }) => {
  if (isNewPost(params.newsid)) return { title: t("news:form.newNews"), news: null };
  return {
    title: t("news:form.editNews"),
    news: await getOwnNews(app, { actor: viewer, id: params.newsid ?? "" }),
  };
});

export const action = page("startups", async ({ app, viewer, params, request }) => {
  const formData = await readForm(request, maxPictureFormBytes);
  const imageErrors = await takeUploadedImages(app, { actor: viewer, formData, fields: ["photo"] });
  return submitForm(formData, newsForm, async (news) => {
    if (imageErrors) throw new AppError("invalid", { fields: imageErrors });
    const created = isNewPost(params.newsid);
    if (created) await createNews(app, { actor: viewer, news });
    else await updateNews(app, { actor: viewer, id: params.newsid ?? "", news });
    return savedPost(request, "/startup/more/news", { created });
  });
});

export default function EditNews() {
  const { title, news } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as SubmissionResult<string[]> | undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={title} />
      <NewsForm key={news?.id ?? "new"} post={news} lastResult={lastResult} />
    </div>
  );
}
