/** Maximum characters of a comment on a field, and of an answer to one. */
export const maxComment = 500;
