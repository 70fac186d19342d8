/**
 * Highlights the message that a search led to. Uses `:target`, which works without scripts but is not updated by
 * client-side navigation.
 */
export const foundMark = "outline-offset-2 outline-accent-500 target:outline-2";
