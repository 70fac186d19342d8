import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { planApplications } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type DocumentType, maxDocumentBytes } from "~/features/files/document-type";
import { sniffDocument } from "~/features/files/sniff-document.server";
import { storeFile } from "~/features/files/store-file.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireApplication, whileWorkedOn } from "./application-standing.server";
import { prepareApplicationMail } from "./plan-mail.server";
import { mayWork } from "./rules";

const contractTypes: readonly DocumentType[] = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
];

/**
 * Uploads the contract of an accepted application, PDF or DOCX, replacing `replaces` (null for none), and mails the
 * startup. The file belongs to the startup, which can download it while it is attached, and is deleted with its
 * account. Throws `forbidden`
 * without `plans.review`, `not_found`, `wrong_state` if the application is not accepted, its plan is neither
 * contracting nor active, or another contract was attached meanwhile, and `too_large`, `unsupported_media_type` and
 * `invalid` like `storeDocument`.
 */
export async function attachContract(
  app: App,
  {
    actor,
    applicationId,
    name,
    bytes,
    replaces,
  }: { actor: StaffViewer; applicationId: string; name: string; bytes: Uint8Array; replaces: string | null },
): Promise<void> {
  const { planId, startupId, ...standing } = await requireApplication(app, { actor, applicationId });
  if (!mayWork("contract", standing) || standing.contractFileId !== replaces) throw changed();
  if (bytes.byteLength > maxDocumentBytes) throw new AppError("too_large");
  const sniffed = await sniffDocument(bytes);
  if ("refused" in sniffed) {
    if (sniffed.refused === "type") throw new AppError("unsupported_media_type");
    throw new AppError("invalid", { fields: { file: [`files:document.error.${sniffed.refused}`] } });
  }
  if (!contractTypes.includes(sniffed.type)) throw new AppError("unsupported_media_type");
  const mail = await prepareApplicationMail(app, { planId, applicationId, mail: "contract", message: "" });
  const file = await storeFile(app, { ownerId: startupId, kind: "contract", name, contentType: sniffed.type, bytes });
  const now = app.now();
  // A file that loses the race below is unreferenced and deleted by `removeUnusedFiles`, like the replaced one; until
  // then, its owner cannot read it (`findReadableFile`).
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ contractFileId: file.id, contractAt: now, updatedAt: now })
      .where(holds(applicationId, replaces)),
    event: recordEvent(app, {
      actor,
      action: "application.contract_added",
      subject: { kind: "application", id: applicationId },
      data: { file_id: file.id, name: file.name, ...(replaces === null ? {} : { replaced: replaces }) },
    }),
    extraStatements: mail.statements,
    error: changed,
  });
  await mail.send();
}

/** Removes the contract that the actor saw. Throws like `attachContract`. */
export async function removeContract(
  app: App,
  { actor, applicationId, fileId }: { actor: StaffViewer; applicationId: string; fileId: string },
): Promise<void> {
  await requireApplication(app, { actor, applicationId });
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ contractFileId: null, contractAt: null, updatedAt: app.now() })
      .where(holds(applicationId, fileId)),
    event: recordEvent(app, {
      actor,
      action: "application.contract_removed",
      subject: { kind: "application", id: applicationId },
      data: { file_id: fileId },
    }),
    error: changed,
  });
}

const holds = (applicationId: string, fileId: string | null): SQL =>
  sql`${and(
    eq(planApplications.id, applicationId),
    fileId === null ? isNull(planApplications.contractFileId) : eq(planApplications.contractFileId, fileId),
    whileWorkedOn("contract", applicationId),
  )}`;

const changed = () => new LostRace({ text: "planAdministration:contract.changed" });
