/** Orders as staff see them. */
export const orderAdministration = {
  title: "訂單管理",
};
