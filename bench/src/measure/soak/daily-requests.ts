/** Requests per day, at production load. */
export const dailyRequests = 10_000_000;
