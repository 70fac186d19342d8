import chromium from "@sparticuz/chromium";

/** Unpacks the Chromium of the package into the system's temporary folder (`find-browser.ts`). */
await chromium.executablePath();
