import { requireStaff } from "~/features/core/access/staff";
import { readUpload } from "~/features/files/read-upload.server";
import { chosenFile, refusalOf } from "~/features/files/uploaded-files.server";
import { addImage } from "~/features/publishing/content-desk/add-image.server";
import { libraryFilter } from "~/features/publishing/content-desk/library-schema";
import { listImages, readImage } from "~/features/publishing/content-desk/list-images.server";
import { translateIssue } from "~/locales/issues";
import { AppError } from "~/server/errors";
import { maxPictureFormBytes, readForm } from "../../form.server";
import { page } from "../../page.server";

/** Returns the image library for the form's dialog, as JSON. */
export const loader = page("staff", async ({ app, viewer: actor, url }) => {
  const { q, page } = libraryFilter.parse(Object.fromEntries(url.searchParams));
  return Response.json(await listImages(app, { actor, q, show: "active", page }));
});

/** Adds one image; returns it as JSON, or why it was rejected, in the reader's language. */
export const action = page(
  "staff",
  async ({ app, viewer: actor, request, t }) => {
    requireStaff(actor, "content.edit");
    try {
      const file = chosenFile((await readForm(request)).get("file"));
      if (!file) throw new AppError("invalid", { fields: { file: ["deskHistory:images.noFile"] } });
      const bytes = await readUpload(app, { actor, kind: "image", file });
      const id = await addImage(app, { actor, name: file.name, bytes });
      return Response.json({ image: await readImage(app, id) }, { status: 201 });
    } catch (error) {
      const [issue = "errors:invalid"] = refusalOf(error, "files:error");
      return Response.json(
        { error: translateIssue(t, issue) },
        { status: error instanceof AppError ? error.status : 500 },
      );
    }
  },
  { maxBytes: maxPictureFormBytes, uploads: ["image"] },
);
