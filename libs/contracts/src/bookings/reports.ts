import * as z from 'zod/mini';
import { currencyCode, moneySchema } from '../payments/money';
import { bookingStatuses, listFileTypes } from '../limits';

/** GET /queues: how many bookings are in each queue that is switched on; a page ignores the queues it does not know. */
export const queuesAnswerSchema = z.object({
  data: z.object({ queues: z.array(z.object({ queue: z.string(), count: z.int() })) }),
});
export type QueueCounts = z.infer<typeof queuesAnswerSchema>['data'];

/**
 * GET /reports/sales: what was booked in twelve calendar months of Lusaka, the present one last. What is sold is what is
 * confirmed or completed today, by the month in which it was booked; amounts of different currencies are never added.
 */
export const salesAnswerSchema = z.object({
  data: z.object({
    /** The first day of the first month, yyyy-MM-dd. */
    since: z.string(),
    /** Every month, also an empty one, oldest first. */
    months: z.array(z.object({ month: z.string(), bookings: z.int(), revenue: z.array(moneySchema) })),
    statuses: z.array(z.object({ status: z.enum(bookingStatuses), bookings: z.int() })),
    /** Where a flight leads or which package it is, the one that was sold most often first. */
    destinations: z.array(z.object({ kind: z.enum(['flight', 'package']), name: z.string(), bookings: z.int() })),
    /** Everything somebody began to book: what is listed, and what was refused before it came to that. */
    started: z.int(),
    refused: z.int(),
    sold: z.int(),
    currency: currencyCode,
  }),
});
export type Sales = z.infer<typeof salesAnswerSchema>['data'];

/** GET /reports/bookings, /users, /payments: a list as a file, named in the content-disposition; how many rows it has is in X-Total-Count. */
export const listFileSchema = z.file().check(z.mime(Object.values(listFileTypes)));

/** GET /reports/bookings/sums: one row for each currency, the agency's own first; currencies are never added. */
export const bookingSumsAnswerSchema = z.object({
  data: z.object({ sums: z.array(z.extend(moneySchema, { bookings: z.int() })) }),
});
export type BookingSums = z.infer<typeof bookingSumsAnswerSchema>['data'];

/**
 * GET /reports/customers: of each customer who has bookings how many there are, what is owed for them by currency where the
 * ledger has reported it, and what is owed back.
 */
export const customerSumsAnswerSchema = z.object({
  data: z.array(
    z.object({
      userId: z.string(),
      bookings: z.int(),
      balances: z.array(moneySchema),
      refunds: z.optional(z.array(moneySchema)),
    }),
  ),
});
export type CustomerSums = z.infer<typeof customerSumsAnswerSchema>['data'][number];

/** GET /bookings/:id/documents/itinerary: the trip on paper. */
export const itineraryFileSchema = z.file().check(z.mime(['application/pdf']));

/** GET /bookings/:id/documents/calendar: the trip for a calendar, named in the content-disposition. */
export const tripCalendarSchema = z.file().check(z.mime(['text/calendar']));
