import { noteEditing, noteLeaving } from "~/features/publishing/content-desk/note-editing.server";
import { editingReport, maxReportBytes } from "~/features/publishing/content-desk/schema-history";
import { findContentKind } from "~/features/publishing/content-kinds";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";

/** Receives reports of open content forms, and returns who else has the same form open, as JSON. */
export const action = page(
  "staff",
  async ({ app, viewer: actor, request }) => {
    const { data: report } = editingReport.safeParse(Object.fromEntries(await readForm(request)));
    if (!report) throw new AppError("bad_request");
    const { id, revision } = report;
    if (report.leave) {
      await noteLeaving(app, { actor, id });
      return new Response(null, { status: 204 });
    }
    const kind = findContentKind(report.kind);
    if (!kind) throw new AppError("not_found");
    return Response.json(await noteEditing(app, { actor, kind, id, revision }));
  },
  { maxBytes: maxReportBytes },
);
