/**
 * Beside its own name an image field without scripts sends a file input and, where there is an image, a "remove"
 * checkbox; `takeUploadedImages` reads both.
 */
export const uploadSuffix = "_file";
export const removeSuffix = "_remove";
