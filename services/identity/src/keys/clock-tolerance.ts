/** Accepted clock skew between machines. */
export const clockToleranceSeconds = 60;
