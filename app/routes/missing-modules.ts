import { matchRoutes } from "@remix-run/react";
import { onReloadRefused } from "~/components/layout/reload-after-deploy";
import { answerLost } from "./keep-form-on-network-error";

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];

/**
 * Makes routes with a missing module respond where the page may not be reloaded (`guardReloads`); Remix would wait
 * forever. An opened page is replaced by the error page (product §17.3); a post is treated like one without a
 * connection, so typed input stays. Call it once the document is hydrated.
 */
export function answerForMissingModules(): void {
  for (const route of window.__remixRouter.routes) answer(route);
}

function answer(route: Route): void {
  for (const child of route.children ?? []) answer(child);
  const load = route.lazy;
  if (!load) return;
  const { module, hasClientLoader } = window.__remixManifest.routes[route.id] ?? {};
  /** Retries the module next time. */
  const tryAgain = (name: "action" | "loader") => Object.assign(route, { [name]: undefined, lazy: loadOrAnswer });

  async function loadOrAnswer() {
    const isPost = isPostedTo(route, window.__remixRouter);
    const { refused, forget } = refusal();
    try {
      // Browsers remember a failed module load, so it is not even tried.
      if (!navigator.onLine) throw new Error("There is no connection.");
      return await Promise.race([load?.(), refused]);
    } catch {
      const error = new TypeError(`error loading dynamically imported module: ${module}`);
      if (isPost) {
        return {
          action: ({ request }: { request: Request }) => {
            tryAgain("action");
            return answerLost(request, error);
          },
        };
      }
      if (!hasClientLoader || !isOpened(route, window.__remixRouter)) throw error;
      // Remix waits until the loaders of all routes have been called.
      return {
        loader: () => {
          tryAgain("loader");
          throw error;
        },
      };
    } finally {
      forget();
    }
  }
  route.lazy = loadOrAnswer as Route["lazy"];
}

/** Returns a promise that rejects when a reload is refused, and a function that stops listening. */
function refusal(): { refused: Promise<never>; forget: () => void } {
  let forget = () => {};
  const refused = new Promise<never>((_, reject) => {
    forget = onReloadRefused(() => reject(new Error("A module is missing.")));
  });
  return { refused, forget };
}

/** Whether the route belongs to the page being opened. */
function isOpened(route: Route, { routes, basename, state }: Router): boolean {
  const { state: doing, location } = state.navigation;
  return doing === "loading" && (matchRoutes(routes, location, basename) ?? []).some((it) => it.route.id === route.id);
}

/** Whether a form is being posted to the route, in the background or as a page. */
function isPostedTo(route: Route, { routes, basename, state }: Router): boolean {
  const posts = [state.navigation, ...state.fetchers.values()].filter((it) => it.state === "submitting");
  return posts.some(({ formAction = "" }) => {
    const { pathname } = new URL(formAction, window.location.href);
    return matchRoutes(routes, pathname, basename)?.at(-1)?.route.id === route.id;
  });
}
