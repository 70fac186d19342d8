let underWay = 0;

/**
 * Loads a module that the page can do without. If it is missing, as after a deployment, the page is not reloaded, so
 * typed input is kept. Without a connection it rejects at once, because browsers remember a failed module load.
 */
export async function loadOptional<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error("There is no connection.");
  underWay += 1;
  try {
    return await load();
  } finally {
    underWay -= 1;
  }
}

/** Whether an optional module is being loaded. */
export const isLoadingOptional = () => underWay > 0;
