import { agencyDate, agencyDayStart } from '@portal/contracts';

const dayMs = 86_400_000;

/** 00:00 in Lusaka of a day the provider names (yyyy-MM-dd, or an instant of it); undefined when it names none. */
export function startOfDay(day: string | undefined): Date | undefined {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(day ?? '')?.[0];
  return date ? readable(agencyDayStart(date)) : undefined;
}

/** The last minute of the last day of ticketing, which counts in full; a time that is told is taken for one of Lusaka. */
export function lastTicketingInstant(day: string | undefined): Date | undefined {
  const [date, time = '23:59:00'] = (day ?? '').split('T');
  return date ? readable(new Date(`${date}T${time.slice(0, 8)}+02:00`)) : undefined;
}

/** The calendar day in Lusaka so many days after an instant. A time without an offset is one of UTC. */
export function dayAfter(instant: string, days: number): string | undefined {
  const from = readable(new Date(/(Z|[+-]\d{2}:\d{2})$/.test(instant) ? instant : `${instant}Z`));
  return from && agencyDate(new Date(from.getTime() + days * dayMs));
}

/** The earliest of the ends that are known, as an ISO instant. */
export function earliestDeadline(ends: readonly (Date | undefined)[]): string | undefined {
  const known = ends.flatMap((end) => (end ? [end.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : undefined;
}

const readable = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date);
