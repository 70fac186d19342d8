import type { DocumentLink } from "~/features/files/document-link";
import { fileUrl } from "~/features/files/file-url";
import { type DocumentInfo, describeDocuments } from "~/features/files/queries.server";
import type { App } from "~/server/app.server";
import type { RecordDefinition } from "./content";
import type { ShownFiles } from "./field";
import { referencedFilesOf } from "./referenced-files";

/** Names, types and sizes of the private documents referenced by the given contents. */
export function describeReferencedDocuments(
  app: App,
  record: RecordDefinition,
  contents: readonly object[],
): Promise<DocumentInfo[]> {
  const files = contents.flatMap((content) => referencedFilesOf(record, content));
  const documents = files.filter(({ kind }) => kind === "document");
  return describeDocuments(
    app,
    documents.map(({ id }) => id),
  );
}

/** The document links to show to readers of the given contents. */
export async function shownFilesOf(
  app: App,
  record: RecordDefinition,
  contents: readonly object[],
): Promise<ShownFiles> {
  const infos = await describeReferencedDocuments(app, record, contents);
  return { document: (id, name) => documentLink(infos, id, name) };
}

function documentLink(infos: readonly DocumentInfo[], id: string, name = ""): DocumentLink {
  const file = infos.find((document) => document.id === id);
  const file_name = file?.name ?? name;
  return {
    path: fileUrl(id),
    name: name || file_name,
    file_name,
    content_type: file?.content_type ?? "",
    size: file?.size ?? 0,
  };
}
