/** The mark of unclaimed listings (decision 035). */
export const unclaimed = {
  badge: "未認領",
  cardText: "來源：{{source}}，{{date}}",
};
