import * as z from 'zod/mini';
import { paymentStatuses } from '../../limits';
import { moneySchema } from '../../payments/money';
import { calendarDate } from '../../values/plain-fields';

/** GET /reports/daily-review: a day in Lusaka, yyyy-MM-dd; today when left out. */
export const dailyReviewQuerySchema = z.object({ day: z.optional(calendarDate) });
export type DailyReviewQuery = z.infer<typeof dailyReviewQuerySchema>;

const reviewedSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Username of who did it. */
  by: z.string(),
  bookingId: z.string(),
  bookingNumber: z.string(),
  customer: z.object({ id: z.string(), username: z.string() }),
  /** Name of the trip. */
  title: z.string(),
});

/** Tickets that were issued while money was owed. */
export const ticketsUnpaidSchema = z.extend(reviewedSchema, {
  reason: z.string(),
  /** Owed when they were asked for. */
  owed: moneySchema,
  /** Whether the airline has issued them. */
  isTicketed: z.boolean(),
});
export type TicketsUnpaid = z.infer<typeof ticketsUnpaidSchema>;

/** Payment status that staff set by hand. */
export const paymentStatusByHandSchema = z.extend(reviewedSchema, {
  from: z.enum(paymentStatuses),
  to: z.enum(paymentStatuses),
  /** Payment status and amount received that the ledger had at that time; absent before it knew the booking. */
  ledger: z.optional(z.object({ status: z.enum(paymentStatuses), received: moneySchema, charged: moneySchema })),
});
export type PaymentStatusByHand = z.infer<typeof paymentStatusByHandSchema>;

/** What a second person looks over in the evening, in the order in which it happened. */
export const dailyReviewAnswerSchema = z.object({
  data: z.object({
    day: z.string(),
    ticketsUnpaid: z.array(ticketsUnpaidSchema),
    paymentStatuses: z.array(paymentStatusByHandSchema),
    /** There is more on that day than is listed. */
    isCut: z.optional(z.boolean()),
  }),
});
export type DailyReview = z.infer<typeof dailyReviewAnswerSchema>['data'];
