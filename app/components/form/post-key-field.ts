/** The form field with the key of a post: the same post again has the same key (decision 033). */
export const postKeyField = "post_key";

/** What a key looks like. */
export const postKeyPattern = /^[\w:.~-]{16,100}$/;
