/** Checkout, coupons and payment pages. */
export const checkout = {
  title: "Checkout",
};
