import { logError } from "~/server/log-error.server";
import { ProviderUnreachable } from "./provider";

/**
 * Runs `tend` for each item, one after the other; failures are logged and skipped. If the provider cannot be reached,
 * the remaining items are left for the next run, and the result is false. `passed` is called for each item that need
 * not be repeated.
 */
export async function runForEach<Item>(
  items: readonly Item[],
  {
    name,
    tend,
    passed = () => undefined,
  }: { name: (item: Item) => string; tend: (item: Item) => Promise<void>; passed?: (item: Item) => void },
): Promise<boolean> {
  for (const item of items) {
    try {
      await tend(item);
    } catch (error) {
      if (error instanceof ProviderUnreachable) {
        console.warn(`The payment provider cannot be reached: ${error.message}`);
        return false;
      }
      logError(`${name(item)} could not be tended.`, error);
    }
    passed(item);
  }
  return true;
}
