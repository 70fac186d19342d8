/** Whether a text is an existing calendar day of the years 1600 to 2999, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(1[6-9]|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
