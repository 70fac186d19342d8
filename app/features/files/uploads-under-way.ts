/** Number of fields with an upload in progress, by form. */
const fieldsUploading = new WeakMap<HTMLFormElement, number>();

/** Whether leaving the page would interrupt an upload for the form. */
export function isUploading(form: HTMLFormElement): boolean {
  return (fieldsUploading.get(form) ?? 0) > 0;
}

/** Marks a field of the form as uploading until the returned function is called. */
export function noteUploading(form: HTMLFormElement): () => void {
  const change = (by: number) => fieldsUploading.set(form, (fieldsUploading.get(form) ?? 0) + by);
  change(1);
  return () => change(-1);
}
