import { isCalendarDate } from '@portal/flight-simulator';
import { z } from 'zod';
import { paymentBody } from '../order-book/order-body';

const iata = z.string().regex(/^[A-Z]{3}$/);

/** One slice is exchanged for one on another day: the portal asks for nothing else. */
export const changeRequestBody = z.strictObject({
  order_id: z.string().min(1),
  slices: z.strictObject({
    remove: z.array(z.strictObject({ slice_id: z.string().min(1) })).length(1),
    add: z
      .array(
        z.strictObject({
          origin: iata,
          destination: iata,
          departure_date: z.string().refine(isCalendarDate),
          cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']).nullish(),
        }),
      )
      .length(1),
  }),
});
export type ChangeRequestBody = z.infer<typeof changeRequestBody>;

export const orderChangeBody = z.strictObject({ selected_order_change_offer: z.string().min(1) });
export const changeConfirmationBody = z.strictObject({ payment: paymentBody.optional() });
