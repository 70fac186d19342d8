/** Maximum number of documents of a profile, besides its two reports. */
export const maxDocuments = 20;
