/** The staff pages of support plans. */
export const planAdministration = {
  title: "輔導計畫",
};
