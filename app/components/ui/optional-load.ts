let underWay = 0;

/**
 * Loads a module that the page can do without. If it is missing, as after a deployment, the page is not reloaded for it, so that what
 * was typed stays. Rejects without a connection too, without trying: browsers remember that a module could not be loaded.
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

/** Whether a module is being loaded that the page can do without. */
export const isLoadingOptional = () => underWay > 0;
