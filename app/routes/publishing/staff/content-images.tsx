import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ImageIcon from "lucide-react/icons/image";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { requireStaff } from "~/features/core/access/staff";
import { archiveImage, unarchiveImage } from "~/features/publishing/content-desk/archive-image.server";
import { changeImageTexts } from "~/features/publishing/content-desk/change-image-texts.server";
import { DeskNav } from "~/features/publishing/content-desk/components/desk-nav";
import { ImageCard } from "~/features/publishing/content-desk/components/image-card";
import { ImageUpload } from "~/features/publishing/content-desk/components/image-upload";
import { LibraryFilter } from "~/features/publishing/content-desk/components/library-filter";
import { imageButton, imageTextsForm, libraryFilter } from "~/features/publishing/content-desk/library-schema";
import { imagesPageSize, listUsedImages } from "~/features/publishing/content-desk/list-images.server";
import { translateIssue } from "~/locales/issues";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, isWrongState } from "~/server/errors";
import { maxDocumentFormBytes, readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast, type Toast } from "../../toast.server";
import { addUploadedImages } from "./add-uploaded-images.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["courseNumbers", "desk", "deskHistory", "drafts", "errors", "files", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer: actor, url, locale, t }) => {
  const filter = libraryFilter.parse(Object.fromEntries(url.searchParams));
  const found = await listUsedImages(app, { actor, locale, ...filter });
  return { title: t("deskHistory:images.title"), filter, size: imagesPageSize, ...found };
});

export const action = page(
  "staff",
  async ({ app, viewer: actor, request, url, t }) => {
    requireStaff(actor, "content.edit");
    const here = `/staff/content/images${url.search}`;
    const back = (tone: Toast["tone"], key: string, values?: Toast["values"]) =>
      redirectWithToast(request, here, { tone, key: `deskHistory:images.${key}`, values });
    const form = await readForm(request);
    const intent = String(form.get("intent"));
    if (intent === "upload") {
      const { stored, rejected } = await addUploadedImages(app, { actor, files: form.getAll("files") });
      if (rejected.length === 0) return back("success", "uploaded", { count: stored });
      const errors = rejected.map(({ name, issue }) => ({ name, error: translateIssue(t, issue) }));
      return data({ rejected: errors }, { status: 400 });
    }
    if (intent.startsWith("alt")) {
      return submitForm(
        form,
        imageTextsForm,
        async ({ id, revision, ...alt }) => {
          await changeImageTexts(app, { actor, id, alt, revision });
          return back("success", "saved");
        },
        { extraData: { id: String(form.get("id")) } },
      );
    }
    const button = imageButton.safeParse(Object.fromEntries(form));
    if (!button.success) throw new AppError("bad_request");
    try {
      if (button.data.intent === "archive") {
        await archiveImage(app, { actor, id: button.data.id });
        return back("success", "archived");
      }
      await unarchiveImage(app, { actor, id: button.data.id });
      return back("success", "unarchived");
    } catch (error) {
      if (isWrongState(error)) return back("warning", "stale");
      throw error;
    }
  },
  { maxBytes: maxDocumentFormBytes, uploads: ["image"] },
);

export default function ContentImages() {
  const { t } = useTranslation("deskHistory");
  const { filter, size, images, hasMore } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const rejected =
    answer && "id" in answer && !("rejected" in answer) ? { id: String(answer.id), result: answer } : null;
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <PageHeader title={t("images.title")} description={t("images.description")} />
      <DeskNav />
      <ImageUpload rejected={answer && "rejected" in answer ? answer.rejected : []} />
      <LibraryFilter q={filter.q} show={filter.show} />
      {images.length === 0 ? (
        <NoImages {...filter} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {images.map((image) => (
            <li key={image.id} className="flex *:flex-1">
              <ImageCard image={image} lastResult={rejected?.id === image.id ? rejected.result : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={filter.page}
        size={size}
        count={images.length}
        lastPage={hasMore ? filter.page + 1 : filter.page}
      />
    </div>
  );
}

function NoImages({ q, show }: ReturnType<typeof useLoaderData<typeof loader>>["filter"]) {
  const { t } = useTranslation("deskHistory");
  if (q !== "") {
    return (
      <EmptyState
        icon={ImageIcon}
        title={t("images.noneFound")}
        description={t("images.noneFoundDescription")}
        action={
          <Button asChild variant="secondary">
            <Link to="/staff/content/images">{t("images.clear")}</Link>
          </Button>
        }
      />
    );
  }
  if (show === "untitled") return <EmptyState icon={ImageIcon} title={t("images.noneUntitled")} />;
  if (show === "archived") return <EmptyState icon={ImageIcon} title={t("images.noneArchived")} />;
  return <EmptyState icon={ImageIcon} title={t("images.none")} description={t("images.noneDescription")} />;
}
