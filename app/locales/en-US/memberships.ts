/** The membership pages, and the end of memberships. */
export const memberships = {
  title: "Membership",
};
