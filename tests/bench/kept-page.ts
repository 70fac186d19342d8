type Render = (element: unknown) => string;

/** The page of the request before: what the product rendered last, and with which React. */
export const kept: { isAsked: boolean; length: number; render: (() => string) | null } = {
  isAsked: false,
  length: 0,
  render: null,
};

/** The product's `renderToString`, which keeps the longest of what a request renders: the page, rather than parts of it. */
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

// The copied build calls it while it is loaded, after this module.
Object.assign(globalThis, { keepRendered });
