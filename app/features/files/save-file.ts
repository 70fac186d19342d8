/** Makes the browser save a downloaded file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
