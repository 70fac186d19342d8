/** The staff pages of support plans. */
export const planAdministration = {
  title: "Support plans",
};
