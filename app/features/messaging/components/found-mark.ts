/** Around the message a search has led to: by the address without scripts, which following a link with scripts leaves as it is. */
export const foundMark = "outline-offset-2 outline-accent-500 target:outline-2";
