/**
 * The scrolling overlay behind a dialog. Its border leaves room for a toast, which would otherwise cover the dialog's
 * controls (`placeToasts`).
 */
export const overlayStyle =
  "fixed inset-0 z-60 grid animate-fade-in place-items-center overflow-y-auto border-b-(length:--toast-room,0px) border-transparent bg-ink/45 p-4";
