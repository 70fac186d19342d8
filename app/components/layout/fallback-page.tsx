import { Component, type ReactNode } from "react";
import { fallbackPage } from "~/locales/en-US/fallback-page";

/** Rendered when the error page fails too: needs no data, translations or stylesheet (product §15.7). */
function FallbackPage() {
  return (
    <main
      id="content"
      lang="en-US"
      style={{ margin: "0 auto", maxWidth: "36rem", padding: "15vh 16px", fontFamily: "system-ui, sans-serif" }}
    >
      <h1 style={{ fontSize: "1.5rem", fontWeight: 600 }}>{fallbackPage.title}</h1>
      <p style={{ margin: "12px 0 24px" }}>{fallbackPage.body}</p>
      <a href="/" style={{ color: "#0c634a", textDecoration: "underline" }}>
        {fallbackPage.home}
      </a>
    </main>
  );
}

/** The same as a whole document, for the server. */
export function FallbackDocument() {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fallbackPage.title}</title>
      </head>
      <body>
        <FallbackPage />
      </body>
    </html>
  );
}

/** Catches errors while the browser renders the error page. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FallbackPage /> : this.props.children;
  }
}
