/** The corporate group an investor belongs to: the investor's own form, and how groups are offered. */
export const groups = {
  own: {
    title: "所屬集團",
    descriptionCvc: "您的企業隸屬於哪個集團？例如母公司。新創可以依集團設定誰看得到自己的資料。",
    description: "若您任職於集團或其子公司，請填寫集團名稱；若無，請留空。新創可以依集團設定誰看得到自己的資料。",
    name: "集團",
    hint: "輸入中文或英文名稱。若沒有符合的集團，直接填寫名稱即可。",
    save: "儲存集團",
    offered: "符合的集團",
    partOf: "隸屬於{{parent}}",
    members_one: "含旗下集團共 {{count}} 位已上架的投資人",
    members_other: "含旗下集團共 {{count}} 位已上架的投資人",
    checked: "募橋團隊已確認。",
    waiting: "募橋團隊會查核這個集團。",
    asked: "您已申請改為「{{name}}」。募橋團隊確認前，仍維持原來的集團。",
    askedNone: "您已申請改為不屬於任何集團。募橋團隊確認前，仍維持原來的集團。",
    saved: "已儲存所屬集團。",
    questioned: "已送交募橋團隊。確認前，仍維持原來的集團。",
  },
  askCvc: {
    text: "請填寫您所屬的集團，例如母公司。",
    action: "填寫所屬集團",
  },
};
