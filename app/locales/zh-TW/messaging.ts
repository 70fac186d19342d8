export const messaging = {};
