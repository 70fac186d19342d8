/**
 * Beside its own name an image or document field without scripts sends a file input and, where there is a file, a
 * "remove" checkbox; `takeUploadedImages` and `takeUploadedDocuments` read both.
 */
export const uploadSuffix = "_file";
export const removeSuffix = "_remove";
