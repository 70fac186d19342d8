/** The card with the numbers of a startup's views. */
export const viewsCard = {
  card: {
    title: "瀏覽次數",
    all: "誰看過我",
    total_one: "{{count, number}} 次",
    total_other: "{{count, number}} 次",
    period: "過去 30 天",
    byInvestors_one: "其中 {{count, number}} 次來自投資人",
    byInvestors_other: "其中 {{count, number}} 次來自投資人",
    change: "較前 30 天 {{change}}",
    unchanged: "與前 30 天相同",
    first: "前 30 天沒有瀏覽紀錄",
  },
  chart: {
    label_one: "過去 30 天每日瀏覽次數，最多一天 {{count, number}} 次",
    label_other: "過去 30 天每日瀏覽次數，最多一天 {{count, number}} 次",
    investors: "投資人",
    visitors: "其他訪客",
    table: "以表格查看",
    day: "日期",
    all: "合計",
    bar: "{{day}}：投資人 {{investors, number}} 次，其他訪客 {{visitors, number}} 次",
  },
};
