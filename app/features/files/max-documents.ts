/** Maximum number of documents in a profile, besides its two reports. */
export const maxDocuments = 20;
