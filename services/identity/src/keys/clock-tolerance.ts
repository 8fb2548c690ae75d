export const clockToleranceSeconds = 60;
