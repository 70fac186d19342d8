/** Support plans on public pages: cards, the page of a plan, local revitalization. */
export const supportPlans = {
  status: { receiving: "受理中", reviewing: "審核中", contracting: "簽約中", active: "進行中", completed: "已結案" },
};
