export const common = {
  brand: "募橋 Fundbridge",
  brandShort: "募橋",
  skipToContent: "跳到主要內容",
  loading: "載入中…",
};
