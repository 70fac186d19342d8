export const investors = {};
