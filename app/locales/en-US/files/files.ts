import type { Texts } from "../../texts";
import type { files as zh } from "../../zh-TW/files/files";

export const files: Texts<typeof zh> = {
  dropZone: "Drop files here",
  document: {
    error: {
      tooLarge: "The file is larger than 20 MB. Compress it and upload it again.",
      wrongType: "This type isn’t supported. Use PDF, DOCX, PPTX, or XLSX.",
      empty: "This file is empty. Choose another.",
      protected:
        "This file is protected by a password or permissions. Remove the protection and upload it again so that reviewers and investors can open it.",
      macros: "This file contains macros or ActiveX controls. Save it as a file without macros and upload that.",
      broken: "The file is incomplete or damaged. Export it again and upload it.",
      notYours: "Use a file that you uploaded yourself.",
    },
  },
  retry: "Try again",
  cancel: "Cancel",
  cancelOf: "Cancel the upload of “{{name}}”",
  dismiss: "Dismiss",
  dismissOf: "Dismiss “{{name}}”",
  undo: "Undo",
  error: {
    unreadable: "Cannot read file",
    tooLarge: "The image is larger than 5 MB. Make it smaller and try again.",
    wrongType: "This type isn’t supported. Use JPEG, PNG, or WebP.",
    broken: "The image is incomplete or damaged. Export it again and upload it.",
    phonePicture:
      "We couldn’t read this phone photo (HEIC or AVIF). Share it as a JPEG from the phone, or choose Settings > Camera > Formats > Most Compatible on an iPhone and take it again.",
    tooManyPixels: "The image is too large. Reduce it to 8,000 pixels on each side and 40 million in all.",
    network: "The upload was interrupted. Check your connection and try again.",
    failed: "The upload failed. Try again in a moment.",
    notFound: "File not found",
  },
};
