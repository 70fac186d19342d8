/** A message's maximum length in characters as people see them (design §9, decision 052). */
export const maxMessageLength = 4000;

/** A message carries at most so many files (design §9). */
export const maxAttachments = 5;
