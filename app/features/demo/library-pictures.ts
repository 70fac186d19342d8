import { drawFace } from "./artwork/avatar";
import { drawPartnerLogo, type PartnerMark, partnerLogoSize } from "./artwork/partner-logo";
import { drawScene, type Scene, sceneSize } from "./artwork/scene";

/** A picture of the demo content for the image library. */
export interface LibraryPicture {
  /** Demo content refers to it by this name. */
  name: string;
  /** A second name. */
  alias?: string;
  alt: { zh_tw: string; en_us: string };
  /** In pixels. */
  width: number;
  height: number;
  draw: () => string;
}

function scene(name: string, drawn: Scene, hue: number, zh: string, en: string): LibraryPicture {
  return {
    name,
    alt: { zh_tw: zh, en_us: en },
    ...sceneSize,
    draw: () => drawScene({ seed: name, scene: drawn, hue, label: zh }),
  };
}

function face(name: string, zh: string, en: string): LibraryPicture {
  const space = zh === en ? " " : "";
  const alt = { zh_tw: `${zh}${space}的照片`, en_us: `Photo of ${en}` };
  return { name, alt, width: 320, height: 320, draw: () => drawFace({ seed: name, name: zh }) };
}

function logo([name, alias]: [string, string?], mark: PartnerMark, zh: string, en = zh): LibraryPicture {
  const alt = { zh_tw: zh, en_us: en };
  return { name, alias, alt, ...partnerLogoSize, draw: () => drawPartnerLogo({ name: zh, mark }) };
}

/** All pictures of the demo content. */
export const libraryPictures: readonly LibraryPicture[] = [
  scene(
    "news-1",
    "harbour",
    205,
    "清晨的港口，吊車正把貨櫃放上船",
    "A harbor at dawn, cranes loading containers onto a ship",
  ),
  scene(
    "news-2",
    "audience",
    228,
    "講者在坐滿聽眾的會場介紹成長曲線",
    "A speaker showing a growth chart to a full room",
  ),
  scene("news-3", "desk", 156, "書桌上的電腦，螢幕顯示上升的折線圖", "A computer on a desk with a rising line chart"),
  scene("news-4", "skyline", 250, "夕陽下的城市天際線", "A city skyline at sunset"),
  scene("news-5", "greenhouse", 128, "溫室裡排列整齊的作物", "Rows of crops in a greenhouse"),
  scene("news-6", "lab", 190, "實驗室工作檯上的燒瓶與顯微鏡", "Flasks and a microscope on a lab bench"),
  scene("news-7", "mountains", 96, "層層山巒與山腳的樹林", "Layered mountains above a line of trees"),
  scene("news-8", "roundTable", 340, "五個人圍著圓桌討論", "Five people talking around a table"),
  scene("event-1", "stage", 262, "三位講者站在打著燈光的舞台上", "Three speakers on a lit stage"),
  scene("event-2", "roundTable", 164, "小組圍著圓桌進行一對一面談", "A group around a table in one-to-one meetings"),
  scene("event-3", "audience", 12, "投資人在會場聆聽新創簡報", "Investors listening to a startup’s pitch"),
  scene("event-4", "bridge", 214, "黃昏時橫跨河面的吊橋", "A suspension bridge over a river at dusk"),
  scene("event-5", "stage", 44, "掛滿旗幟的戶外舞台", "An outdoor stage under bunting"),
  scene("event-6", "skyline", 280, "入夜後的市中心高樓", "Downtown towers after dark"),
  scene("about-bridge", "bridge", 162, "晨光中橫跨河面的吊橋", "A suspension bridge in the morning light"),
  scene("about-team", "roundTable", 200, "團隊成員圍坐討論", "The team in discussion around a table"),
  scene("ecosystem-1", "mountains", 168, "山谷間的晨霧與樹林", "Morning mist and woods in a valley"),
  scene("ecosystem-2", "greenhouse", 84, "鄉間溫室裡的作物", "Crops in a rural greenhouse"),
  scene("ad-1", "desk", 28, "書桌上攤開的募資計畫與筆電", "A laptop and a fundraising plan on a desk"),
  scene("ad-2", "harbour", 178, "港邊準備出航的貨船", "A cargo ship about to leave the harbor"),
  face("team-1", "周以安", "Yi-an Chou"),
  face("team-2", "林柏睿", "Bo-rui Lin"),
  face("team-3", "陳思妤", "Si-yu Chen"),
  face("team-4", "吳宥廷", "You-ting Wu"),
  face("team-5", "高詠晴", "Yung-ching Kao"),
  face("team-6", "Daniel Reyes", "Daniel Reyes"),
  logo(["partner-1", "partner-tidewater-lab"], "tide", "Tidewater Lab"),
  logo(["partner-2", "partner-tropic-23"], "tropic", "北回實驗所", "Tropic 23"),
  logo(["partner-3", "partner-cape-nine"], "cape", "Cape Nine"),
  logo(["partner-4", "partner-rice-waves"], "rice", "稻浪共創", "Rice Waves"),
  logo(["partner-5", "partner-lantern"], "lantern", "Lantern & Co."),
  logo(["partner-6", "partner-ridge-line"], "ridge", "Ridge Line Studio"),
  logo(["partner-7"], "mist", "晨霧資本", "Morning Mist Capital"),
  logo(["partner-8"], "kite", "紙鳶設計", "Paper Kite Design"),
];
