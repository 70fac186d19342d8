/**
 * What lies over the page behind a dialog, and scrolls it. Its border keeps the place of a toast free, which would lie over the
 * dialog's controls (`placeToasts`).
 */
export const overlayStyle =
  "fixed inset-0 z-60 grid animate-fade-in place-items-center overflow-y-auto border-b-(length:--toast-room,0px) border-transparent bg-ink/45 p-4";
