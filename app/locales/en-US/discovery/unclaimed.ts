/** The mark of unclaimed listings (decision 035). */
export const unclaimed = {
  badge: "Unclaimed",
  cardText: "Source: {{source}}, {{date}}",
};
