/** Value-added services: public pages, enquiries and requests of startups. */
export const services = {
  status: {
    requested: "已申請",
    in_progress: "處理中",
    delivered: "已完成",
    declined: "無法提供",
    cancelled: "已取消",
  },
};
