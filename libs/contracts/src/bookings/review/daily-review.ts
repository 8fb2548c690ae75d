import * as z from 'zod/mini';
import { paymentStatuses } from '../../limits';
import { moneySchema } from '../../payments/money';
import { calendarDate } from '../../values/plain-fields';

/** GET /reports/daily-review: a day in Lusaka, yyyy-MM-dd. Defaults to today. */
export const dailyReviewQuerySchema = z.object({ day: z.optional(calendarDate) });
export type DailyReviewQuery = z.infer<typeof dailyReviewQuerySchema>;

const reviewedSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Username of the member of staff. */
  by: z.string(),
  bookingId: z.string(),
  bookingNumber: z.string(),
  customer: z.object({ id: z.string(), username: z.string() }),
  title: z.string(),
});

/** Tickets issued before the booking was fully paid. */
export const ticketsUnpaidSchema = z.extend(reviewedSchema, {
  reason: z.string(),
  /** Balance due when the tickets were requested. */
  owed: moneySchema,
  /** Whether the airline has issued the tickets. */
  isTicketed: z.boolean(),
});
export type TicketsUnpaid = z.infer<typeof ticketsUnpaidSchema>;

/** Payment status that staff set by hand. */
export const paymentStatusByHandSchema = z.extend(reviewedSchema, {
  from: z.enum(paymentStatuses),
  to: z.enum(paymentStatuses),
  /** Payment status and amounts of the ledger at that time. Absent before the ledger had the booking. */
  ledger: z.optional(z.object({ status: z.enum(paymentStatuses), received: moneySchema, charged: moneySchema })),
});
export type PaymentStatusByHand = z.infer<typeof paymentStatusByHandSchema>;

/** Daily review for a second member of staff, in chronological order. */
export const dailyReviewResponseSchema = z.object({
  data: z.object({
    day: z.string(),
    ticketsUnpaid: z.array(ticketsUnpaidSchema),
    paymentStatuses: z.array(paymentStatusByHandSchema),
    /** The day has more entries than the response lists. */
    isCut: z.optional(z.boolean()),
  }),
});
export type DailyReview = z.infer<typeof dailyReviewResponseSchema>['data'];
