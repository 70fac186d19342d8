/** Orders as staff see them. */
export const orderAdministration = {
  title: "Orders",
};
