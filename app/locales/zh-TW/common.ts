export const common = {
  brand: "募橋 Fundbridge",
  skipToContent: "跳到主要內容",
  loading: "載入中…",
};
