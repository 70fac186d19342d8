/** How many fields of a form are uploading. */
const fieldsUploading = new WeakMap<HTMLFormElement, number>();

/** Whether leaving the page would cut off an upload for the form. */
export function isUploading(form: HTMLFormElement): boolean {
  return (fieldsUploading.get(form) ?? 0) > 0;
}

/** Notes that a field of the form is uploading, until the returned function is called. */
export function noteUploading(form: HTMLFormElement): () => void {
  const change = (by: number) => fieldsUploading.set(form, (fieldsUploading.get(form) ?? 0) + by);
  change(1);
  return () => change(-1);
}
