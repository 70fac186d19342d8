export const profiles = {};
