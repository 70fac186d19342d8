/** A region option with its English name and plausible streets. */
export interface Place {
  region: string;
  zh: string;
  en: string;
  /** The beginning of an address. */
  county: string;
  streets: string[];
}

export const places: Place[] = [
  {
    region: "台北市",
    zh: "台北",
    en: "Taipei",
    county: "台北市",
    streets: ["信義區基隆路一段", "內湖區瑞光路", "大安區復興南路一段", "松山區民生東路四段"],
  },
  {
    region: "新北市",
    zh: "新北",
    en: "New Taipei",
    county: "新北市",
    streets: ["板橋區縣民大道二段", "中和區建一路", "汐止區新台五路一段"],
  },
  {
    region: "桃園市",
    zh: "桃園",
    en: "Taoyuan",
    county: "桃園市",
    streets: ["桃園區中正路", "中壢區環北路", "蘆竹區南崁路"],
  },
  {
    region: "新竹縣/市",
    zh: "新竹",
    en: "Hsinchu",
    county: "新竹",
    streets: ["市東區光復路二段", "縣竹北市台元一街", "市東區園區二路"],
  },
  { region: "苗栗", zh: "苗栗", en: "Miaoli", county: "苗栗縣", streets: ["竹南鎮科研路", "苗栗市中正路"] },
  {
    region: "台中市",
    zh: "台中",
    en: "Taichung",
    county: "台中市",
    streets: ["西屯區台灣大道三段", "西區公益路", "南屯區文心路一段"],
  },
  { region: "彰化", zh: "彰化", en: "Changhua", county: "彰化縣", streets: ["彰化市中山路二段", "員林市中正路"] },
  { region: "南投", zh: "南投", en: "Nantou", county: "南投縣", streets: ["埔里鎮中山路三段", "南投市光明一路"] },
  { region: "雲林縣", zh: "雲林", en: "Yunlin", county: "雲林縣", streets: ["斗六市大學路三段", "虎尾鎮林森路一段"] },
  { region: "嘉義", zh: "嘉義", en: "Chiayi", county: "嘉義", streets: ["市西區中山路", "縣民雄鄉建國路二段"] },
  {
    region: "台南市",
    zh: "台南",
    en: "Tainan",
    county: "台南市",
    streets: ["東區東寧路", "歸仁區高發二路", "中西區民生路二段"],
  },
  {
    region: "高雄市",
    zh: "高雄",
    en: "Kaohsiung",
    county: "高雄市",
    streets: ["前鎮區成功二路", "鹽埕區大勇路", "左營區博愛二路"],
  },
  { region: "屏東", zh: "屏東", en: "Pingtung", county: "屏東縣", streets: ["屏東市廣東路", "潮州鎮延平路"] },
  { region: "宜蘭", zh: "宜蘭", en: "Yilan", county: "宜蘭縣", streets: ["宜蘭市神農路一段", "羅東鎮中正路"] },
  { region: "花蓮", zh: "花蓮", en: "Hualien", county: "花蓮縣", streets: ["花蓮市中山路", "壽豐鄉大學路二段"] },
  { region: "台東", zh: "台東", en: "Taitung", county: "台東縣", streets: ["台東市鐵花路", "池上鄉中山路"] },
  { region: "基隆市", zh: "基隆", en: "Keelung", county: "基隆市", streets: ["中正區義一路", "仁愛區忠一路"] },
  { region: "澎湖縣", zh: "澎湖", en: "Penghu", county: "澎湖縣", streets: ["馬公市民權路"] },
];

/** Returns the place of a region option; falls back to Taipei. */
export function placeOf(region: string): Place {
  const found = places.find((place) => place.region === region) ?? places[0];
  if (!found) throw new Error("No places.");
  return found;
}
