import * as z from 'zod/mini';
import { currencyCode, moneySchema } from '../payments/money';
import { bookingStatuses, listFileTypes } from '../limits';

/** GET /queues: number of bookings in each enabled queue. Clients ignore unknown queues. */
export const queuesResponseSchema = z.object({
  data: z.object({ queues: z.array(z.object({ queue: z.string(), count: z.int() })) }),
});
export type QueueCounts = z.infer<typeof queuesResponseSchema>['data'];

/**
 * GET /reports/sales: bookings of the last twelve calendar months in Lusaka time, including the current month. A
 * booking counts as sold while it is confirmed or completed, in the month of its creation. Amounts are summed per
 * currency.
 */
export const salesResponseSchema = z.object({
  data: z.object({
    /** First day of the first month, yyyy-MM-dd. */
    since: z.string(),
    /** All twelve months, oldest first, including months without bookings. */
    months: z.array(z.object({ month: z.string(), bookings: z.int(), revenue: z.array(moneySchema) })),
    statuses: z.array(z.object({ status: z.enum(bookingStatuses), bookings: z.int() })),
    /** Flight destination or package, best-selling first. */
    destinations: z.array(z.object({ kind: z.enum(['flight', 'package']), name: z.string(), bookings: z.int() })),
    /** Booking attempts: listed bookings, and attempts rejected before a booking existed. */
    started: z.int(),
    refused: z.int(),
    sold: z.int(),
    currency: currencyCode,
  }),
});
export type Sales = z.infer<typeof salesResponseSchema>['data'];

/** GET /reports/bookings, /users, /payments: export file. X-Total-Count has the number of rows. */
export const listFileSchema = z.file().check(z.mime(Object.values(listFileTypes)));

/** GET /reports/bookings/sums: one row per currency, the agency's own first. */
export const bookingSumsResponseSchema = z.object({
  data: z.object({ sums: z.array(z.extend(moneySchema, { bookings: z.int() })) }),
});
export type BookingSums = z.infer<typeof bookingSumsResponseSchema>['data'];

/** GET /reports/customers: number of bookings per customer, with balances due and owed back per currency. */
export const customerSumsResponseSchema = z.object({
  data: z.array(
    z.object({
      userId: z.string(),
      bookings: z.int(),
      balances: z.array(moneySchema),
      refunds: z.optional(z.array(moneySchema)),
    }),
  ),
});
export type CustomerSums = z.infer<typeof customerSumsResponseSchema>['data'][number];

/** GET /bookings/:id/documents/itinerary: itinerary as PDF. */
export const itineraryFileSchema = z.file().check(z.mime(['application/pdf']));

/** GET /bookings/:id/documents/calendar: trip as an iCalendar file, named in Content-Disposition. */
export const tripCalendarSchema = z.file().check(z.mime(['text/calendar']));
