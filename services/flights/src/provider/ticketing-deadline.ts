import { agencyDate, agencyDayStart } from '@portal/contracts';

const dayMs = 86_400_000;

/** Returns 00:00 in Lusaka of the provider's date (yyyy-MM-dd or an instant); undefined without a date. */
export function startOfDay(day: string | undefined): Date | undefined {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(day ?? '')?.[0];
  return date ? readable(agencyDayStart(date)) : undefined;
}

/** Returns the last minute of the last ticketing day, or the given time. Times are treated as local to Lusaka. */
export function lastTicketingInstant(day: string | undefined): Date | undefined {
  const [date, time = '23:59:00'] = (day ?? '').split('T');
  return date ? readable(new Date(`${date}T${time.slice(0, 8)}+02:00`)) : undefined;
}

/** Returns the calendar day in Lusaka that is `days` after an instant. A time without an offset is UTC. */
export function dayAfter(instant: string, days: number): string | undefined {
  const from = readable(new Date(/(Z|[+-]\d{2}:\d{2})$/.test(instant) ? instant : `${instant}Z`));
  return from && agencyDate(new Date(from.getTime() + days * dayMs));
}

/** Returns the earliest deadline as an ISO instant; undefined without any. */
export function earliestDeadline(ends: readonly (Date | undefined)[]): string | undefined {
  const known = ends.flatMap((end) => (end ? [end.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : undefined;
}

const readable = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date);
