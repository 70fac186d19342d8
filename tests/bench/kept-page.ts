type Render = (element: unknown) => string;

/** The previous request's page: the last rendered element, and the React that rendered it. */
export const kept: { isAsked: boolean; length: number; render: (() => string) | null } = {
  isAsked: false,
  length: 0,
  render: null,
};

/**
 * Wraps the product's `renderToString` to keep the longest output of a request, which is the page rather than a part of
 * it.
 */
function keepRendered(render: Render): Render {
  return (element) => {
    const html = render(element);
    if (kept.isAsked && html.length > kept.length) {
      kept.length = html.length;
      kept.render = () => render(element);
    }
    return html;
  };
}

// The copied build calls it while loading, after this module.
Object.assign(globalThis, { keepRendered });
