/** Uploads: dropping, cancelling and errors. */
export const files = {
  dropZone: "可將檔案拖曳到這裡",
  document: {
    error: {
      tooLarge: "檔案超過 20 MB，請壓縮後再上傳。",
      wrongType: "只接受 PDF、DOCX、PPTX 或 XLSX 檔案。",
      empty: "檔案沒有內容，請選擇其他檔案。",
      protected: "這份文件設有密碼或權限保護，請解除保護後再上傳，審核人員與投資人才能開啟。",
      macros: "這份文件含有巨集或 ActiveX 控制項，請另存為不含巨集的檔案後再上傳。",
      broken: "檔案內容不完整或已損毀，請重新匯出後再試。",
      notYours: "請使用您自己上傳的文件。",
    },
  },
  retry: "重試",
  cancel: "取消",
  cancelOf: "取消上傳「{{name}}」",
  dismiss: "移除",
  dismissOf: "從清單移除「{{name}}」",
  undo: "復原",
  error: {
    unreadable: "無法讀取檔案",
    tooLarge: "圖片超過 5 MB，請壓縮後再上傳。",
    wrongType: "只接受 JPEG、PNG 或 WebP 圖片。",
    broken: "圖片內容不完整或已損毀，請重新匯出後再試。",
    phonePicture:
      "無法讀取這張手機照片（HEIC 或 AVIF）。請在手機上以 JPEG 格式分享，或到 iPhone「設定 > 相機 > 格式」選「最相容」後重拍。",
    tooManyPixels: "圖片尺寸過大，請縮小到長寬 8,000 像素以內、總像素 4,000 萬以內。",
    network: "上傳中斷，請確認網路連線後再試一次。",
    failed: "上傳失敗，請稍後再試。",
    notFound: "找不到檔案",
  },
};
