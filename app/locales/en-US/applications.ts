/** A startup’s applications for support plans. */
export const applications = {
  status: {
    draft: "Draft",
    submitted: "Submitted",
    withdrawn: "Withdrawn",
    accepted: "Accepted",
    declined: "Declined",
  },
};
