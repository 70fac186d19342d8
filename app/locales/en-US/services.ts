/** Value-added services: public pages, enquiries and requests of startups. */
export const services = {
  status: {
    requested: "Requested",
    in_progress: "In progress",
    delivered: "Delivered",
    declined: "Not available",
    cancelled: "Cancelled",
  },
};
