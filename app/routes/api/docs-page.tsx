import { createElement } from "react";
import type { Translate } from "~/locales/i18n";
import { type Locale, localePath } from "~/locales/locale";

interface DocsPageProps {
  locale: Locale;
  t: Translate;
  /** The URL of the viewer's script. */
  viewer: string;
  errors: { code: string; status: number; text: string }[];
}

/** The document at `/api/docs`: our introduction, in a viewer whose own texts are in English like the reference. */
export function DocsPage({ locale, t, viewer, errors }: DocsPageProps) {
  const other: Locale = locale === "zh-TW" ? "en-US" : "zh-TW";
  return (
    <html lang={locale} data-reference>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("apiDocs:title")}</title>
        <meta name="description" content={t("apiDocs:text")} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{style}</style>
        <script type="module" src={viewer} />
      </head>
      <body>
        {createElement(
          "openapi-explorer",
          { lang: "en", ...settings },
          <div slot="overview" lang={locale}>
            <h1>{t("apiDocs:heading")}</h1>
            <p>{t("apiDocs:text")}</p>
            <p>{t("apiDocs:try")}</p>
            <ul>
              <li>
                <a href={localePath(locale, "/account/api-keys")}>{t("apiDocs:keys")}</a>
              </li>
              <li>
                <a href="/api/openapi.json">{t("apiDocs:description")}</a>
              </li>
              <li>
                <a href={`?lang=${other}`} hrefLang={other} lang={other}>
                  {t("layout:language.switchTo")}
                </a>
              </li>
            </ul>
          </div>,
          <section slot="overview-footer" lang={locale}>
            <h2>{t("apiDocs:errors")}</h2>
            <dl>
              {errors.map(({ code, status, text }) => (
                // The address of a problem's type (`problemAddress`).
                <div key={code} id={code}>
                  <dt>
                    <code>{code}</code> {status}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>,
        )}
        <noscript>
          <p>{t("apiDocs:noScript")}</p>
        </noscript>
      </body>
    </html>
  );
}

/** The viewer's attributes. The colours are those of `app/tailwind.css`. */
const settings = {
  "spec-url": "/api/openapi.json",
  "server-url": "/",
  "hide-server-selection": "true",
  // Calls are made with the token that the reader enters, never with a session of the product.
  "fetch-credentials": "omit",
  "bg-color": "#ffffff",
  "text-color": "#1d1f1c",
  "primary-color": "#0f7b5a",
  "secondary-color": "#8f4214",
  "header-color": "#1d1f1c",
  "nav-bg-color": "#f3f0e8",
  "nav-text-color": "#1d1f1c",
  "nav-hover-bg-color": "#d6ede2",
  "nav-hover-text-color": "#0a3a2d",
};

const sans = "-apple-system, Segoe UI, Roboto, Noto Sans TC, PingFang TC, Microsoft JhengHei, system-ui, sans-serif";

/** Without angle brackets, which React would escape. */
const style = `
body { margin: 0; background: #ffffff; color: #1d1f1c; font-family: ${sans}; line-height: 1.7; }
openapi-explorer {
  --font-regular: ${sans}; --font-mono: ui-monospace, Menlo, Consolas, monospace;
  --blue: #245f8f; --green: #0f7b5a; --orange: #b3541a; --red: #b3261e;
}
[slot] { padding: 24px 0; max-width: 68ch; }
@media (max-width: 767px) { [slot] { padding: 24px 16px; } }
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
dl div { padding: 8px 0; }
dl div:target { background: #d6ede2; }
dt { font-weight: 600; }
dt code { font-size: 15px; }
dd { margin: 0; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.3; }
a { color: #0c634a; }
`;
