import type { BookedSegment } from './booked-segments';

/** Minutes of an ISO duration such as 'PT9H20M'; null if missing or unreadable. */
export function durationMinutes(duration: string | undefined): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(duration ?? '');
  if (!match || duration === 'P') return null;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 24 * 60 + (hours ?? 0) * 60 + (minutes ?? 0);
}

/** 560 → '9 h 20 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

type Named = Pick<BookedSegment, 'carrier' | 'number' | 'carrierName' | 'operating' | 'operatingName'>;

/** 'South African Airways SA 7160', without the name for bookings that have none; empty if the flight is unknown. */
export const nameFlight = ({ carrierName, carrier, number }: Named): string =>
  [carrierName, carrier, number].filter(Boolean).join(' ');

/** 'operated by Airlink'; undefined if the seller of the flight operates it. */
export const nameOperator = ({ operating, operatingName }: Named): string | undefined =>
  operating && `operated by ${operatingName ?? operating}`;

/** '2 h in the air'; undefined for flights without a duration. */
export function describeDuration({ duration }: { duration?: string | undefined }): string | undefined {
  const minutes = durationMinutes(duration);
  return minutes === null ? undefined : `${formatMinutes(minutes)} in the air`;
}
