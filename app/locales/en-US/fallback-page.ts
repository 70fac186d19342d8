/** The fallback if even the error page fails to render: plain English in every locale (product §15.7). */
export const fallbackPage = {
  title: "Something went wrong",
  body: "This page couldn’t be displayed. Try again later.",
  home: "Back to home",
};
