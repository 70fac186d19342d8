/** Support plans on public pages: cards, the page of a plan, local revitalization. */
export const supportPlans = {
  status: {
    receiving: "Receiving",
    reviewing: "Reviewing",
    contracting: "Contracting",
    active: "Active",
    completed: "Completed",
  },
};
