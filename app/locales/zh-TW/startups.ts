export const startups = {};
