/** The fallback if even the error page fails to render: plain English in every locale (spec §2). */
export const fallbackPage = {
  title: "Something went wrong",
  body: "This page could not be displayed. Please try again later.",
  home: "Back to the home page",
};
