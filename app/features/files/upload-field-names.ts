/**
 * Name suffixes of the inputs that image and document fields submit without scripts: a file input and, if a file is
 * stored, a "remove" checkbox. Read by `takeUploadedImages` and `takeUploadedDocuments`.
 */
export const uploadSuffix = "_file";
export const removeSuffix = "_remove";
