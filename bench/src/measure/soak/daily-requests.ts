/** What a day of the portal asks, in requests. */
export const dailyRequests = 10_000_000;
