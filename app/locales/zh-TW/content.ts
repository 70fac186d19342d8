export const content = {
  wrongStaticKeyType: "類型必須是 domain、industry 或 knowledge 其中之一。",
};
