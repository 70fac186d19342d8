import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/features/core/access/staff";
import { ImportPreviewPanel } from "~/features/intake/import/components/import-preview";
import { ImportResult } from "~/features/intake/import/components/import-result";
import { PastImports } from "~/features/intake/import/components/past-imports";
import { TakenBackResult } from "~/features/intake/import/components/taken-back-result";
import { UploadForm } from "~/features/intake/import/components/upload-form";
import { listImports } from "~/features/intake/import/list-imports.server";
import { maxFileBytes } from "~/features/intake/import/read-csv";
import { matchSchema, recordedImportSchema, runImportSchema, uploadSchema } from "~/features/intake/import/schema";
import { matchStagedImport, runStagedImport, stageImport } from "~/features/intake/import/staged-import.server";
import { takeBackImport } from "~/features/intake/import/take-back-import.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["errors", "import", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer, t }) => {
  requireStaff(viewer, "startups.import");
  return {
    imports: await listImports(app, viewer),
    title: t("import:screen.title"),
    maxMegabytes: maxFileBytes / 1024 / 1024,
  };
});

/** For the multipart boundaries and headers around the file. */
const formOverhead = 64 * 1024;

/** Takes the file first and returns a preview; then column mappings; then the confirmation, at once or in steps. */
export const action = page(
  "staff",
  async ({ app, request, viewer: actor, locale }) => {
    requireStaff(actor, "startups.import");
    try {
      const formData = await readForm(request);
      if (formData.get("intent") === "run") {
        return await submitForm(formData, runImportSchema, async ({ importId, from, choices }) => ({
          ...(await runStagedImport(app, { actor, importId, from: from ?? null, choices })),
          kind: "step" as const,
        }));
      }
      if (formData.get("intent") === "takeBack") {
        return await submitForm(formData, recordedImportSchema, async ({ importId }) => ({
          taken: await takeBackImport(app, { actor, importId }),
          kind: "takenBack" as const,
        }));
      }
      if (formData.get("intent") === "match") {
        return await submitForm(formData, matchSchema, async ({ importId, fields, source, encoding }) => ({
          ...(await matchStagedImport(app, {
            actor,
            importId,
            encoding,
            fields: fields.map((field) => field ?? null),
            source,
            locale,
          })),
          kind: "preview" as const,
        }));
      }
      const file = formData.get("file");
      if (!(file instanceof File) || file.size === 0) {
        throw new AppError("invalid", { fields: { file: ["import:screen.noFile"] } });
      }
      if (file.size > maxFileBytes) throw new AppError("too_large");
      const staged = await stageImport(app, {
        actor,
        encoding: uploadSchema.safeParse({ encoding: formData.get("encoding") || undefined }).data?.encoding,
        csv: new Uint8Array(await file.arrayBuffer()),
        fileName: file.name,
        locale,
      });
      return { ...staged, kind: "preview" as const };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const issues = error.fields?.file ?? [`errors:${error.code}`];
      return data({ kind: "refused" as const, issues }, { status: error.status });
    }
  },
  { maxBytes: maxFileBytes + formOverhead },
);

export default function StaffImport() {
  const { t } = useTranslation("import");
  const { maxMegabytes, imports } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const kind = answer && "kind" in answer ? answer.kind : null;
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-10">
      <PageHeader title={t("screen.title")} description={t("screen.description")} />
      {kind === "preview" && answer && "preview" in answer ? (
        <ImportPreviewPanel
          key={JSON.stringify([answer.importId, answer.source, answer.preview.readAs, answer.preview.columns])}
          {...answer}
        />
      ) : kind === "step" && answer && "report" in answer ? (
        <ImportResult report={answer.report} />
      ) : (
        <>
          {kind === "takenBack" && answer && "taken" in answer && <TakenBackResult taken={answer.taken} />}
          <UploadForm
            maxMegabytes={maxMegabytes}
            issues={
              kind === "takenBack" ? [] : answer && "issues" in answer ? answer.issues : answer ? ["errors:gone"] : []
            }
          />
          <PastImports imports={imports} />
        </>
      )}
    </div>
  );
}
