/** The text of a thread's message about a letter, which `letterOf` reads. It has no word of the letter. */
export const letterNote = (letterId: string): string => `letter:${letterId}`;

/** The id of the letter that a text of `letterNote` is about; null for any other. */
export const letterOf = (text: string): string | null => /^letter:([0-9A-Z]{26})$/.exec(text)?.[1] ?? null;
