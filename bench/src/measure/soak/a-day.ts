/** What a day of the portal asks, in requests. */
export const aDay = 10_000_000;
