/** How many views of a list an account may save. */
export const maxViews = 10;

/** The maximum length of a view's name, in characters. */
export const maxViewName = 40;
