import * as z from 'zod/mini';
import { reasonField } from '../payments/payment-requests';
import { texts } from '../texts';
import { requiredText } from '../values/plain-fields';

/** POST /bookings/:id/issue; without the reason only what is paid in full is ticketed, and with it only by an admin. */
export const issueBookingRequestSchema = z.strictObject({ reason: z.optional(reasonField) });
export type IssueBookingRequest = z.infer<typeof issueBookingRequestSchema>;

/** POST /bookings/:id/airline: what the airline said of a booking whose outcome only it knows. */
export const airlineResponseRequestSchema = z
  .strictObject({
    said: z.enum(['has-it', 'has-it-not']),
    /** Of what the airline has. */
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
