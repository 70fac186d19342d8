import type { Texts } from "../../texts";
import type { viewsCard as zh } from "../../zh-TW/showcase/views-card";

export const viewsCard: Texts<typeof zh> = {
  card: {
    title: "Profile views",
    all: "Who viewed you",
    total_one: "{{count, number}} view",
    total_other: "{{count, number}} views",
    period: "Last 30 days",
    byInvestors_one: "{{count, number}} by an investor",
    byInvestors_other: "{{count, number}} by investors",
    change: "{{change}} on the previous 30 days",
    unchanged: "Same as the previous 30 days",
    first: "No views in the previous 30 days",
  },
  chart: {
    label_one: "Views per day in the last 30 days, at most {{count, number}} a day",
    label_other: "Views per day in the last 30 days, at most {{count, number}} a day",
    investors: "Investors",
    visitors: "Other visitors",
    table: "View as table",
    day: "Day",
    all: "Total",
    bar: "{{day}}: investors {{investors, number}}, other visitors {{visitors, number}}",
  },
};
