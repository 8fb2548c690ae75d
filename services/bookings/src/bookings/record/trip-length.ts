import { limits } from '@portal/contracts';

const dayMs = 86_400_000;

/** Returns whether a trip exceeds the maximum length. Both dates may include a time. */
export function isTripTooLong({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  const days = (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / dayMs;
  return days > limits.packageTripDaysMax;
}
