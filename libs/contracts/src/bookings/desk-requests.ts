import * as z from 'zod/mini';
import { reasonField } from '../payments/payment-requests';
import { texts } from '../texts';
import { requiredText } from '../values/plain-fields';

/** POST /bookings/:id/issue. Without a reason the booking must be fully paid. With a reason only an admin may issue. */
export const issueBookingRequestSchema = z.strictObject({ reason: z.optional(reasonField) });
export type IssueBookingRequest = z.infer<typeof issueBookingRequestSchema>;

/** POST /bookings/:id/airline: records the airline's response for a booking with an unknown outcome. */
export const airlineResponseRequestSchema = z
  .strictObject({
    said: z.enum(['has-it', 'has-it-not']),
    /** PNR of the order, if the airline has one. */
    pnr: z.optional(
      requiredText(6, texts.validation.pnrInvalid).check(z.regex(/^[A-Za-z0-9]{6}$/, texts.validation.pnrInvalid)),
    ),
  })
  .check(
    z.refine(({ said, pnr }) => (said === 'has-it') === (pnr !== undefined), {
      path: ['pnr'],
      error: texts.validation.pnrInvalid,
    }),
  );
export type AirlineResponseRequest = z.infer<typeof airlineResponseRequestSchema>;
