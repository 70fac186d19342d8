import type { DocumentLink } from "~/features/files/document-link";
import { fileUrl } from "~/features/files/file-url";
import { type DocumentInfo, describeDocuments } from "~/features/files/queries.server";
import type { App } from "~/server/app.server";
import type { RecordDefinition } from "./content";
import type { ShownFiles } from "./field";
import { heldFilesOf } from "./held-files";

/** Names, types and sizes of the private documents that records hold, as far as they were read. */
export function describeHeldDocuments(
  app: App,
  record: RecordDefinition,
  contents: readonly object[],
): Promise<DocumentInfo[]> {
  const files = contents.flatMap((content) => heldFilesOf(record, content));
  const documents = files.filter(({ kind }) => kind === "document");
  return describeDocuments(
    app,
    documents.map(({ id }) => id),
  );
}

/** What readers are given of the private documents of records, as far as they were read. */
export async function shownFilesOf(
  app: App,
  record: RecordDefinition,
  contents: readonly object[],
): Promise<ShownFiles> {
  const known = await describeHeldDocuments(app, record, contents);
  return { document: (id, name) => documentLink(known, id, name) };
}

function documentLink(known: readonly DocumentInfo[], id: string, name = ""): DocumentLink {
  const file = known.find((document) => document.id === id);
  const file_name = file?.name ?? name;
  return {
    path: fileUrl(id),
    name: name || file_name,
    file_name,
    content_type: file?.content_type ?? "",
    size: file?.size ?? 0,
  };
}
