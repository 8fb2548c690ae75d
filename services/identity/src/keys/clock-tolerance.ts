/** How far the clocks of machines may be apart. */
export const clockToleranceSeconds = 60;
