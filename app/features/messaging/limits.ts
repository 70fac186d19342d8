/** A message's maximum length in characters as people see them (product §8.2, decision 052). */
export const maxMessageLength = 4000;

/** Maximum files per message (product §8.2). */
export const maxAttachments = 5;
