import { isCalendarDate } from '@portal/flight-simulator';
import { z } from 'zod';
import type { StoredOffer } from '../offers/offer-book';

const personName = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ .'-]*$/);
const day = z.string().refine(isCalendarDate);
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const paymentBody = z.strictObject({ type: z.enum(['balance', 'arc_bsp_cash']), amount, currency });
export type PaymentBody = z.infer<typeof paymentBody>;

const passengerBody = z.strictObject({
  id: z.string().min(1),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  gender: z.enum(['m', 'f']),
  given_name: personName,
  family_name: personName,
  born_on: day,
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'invalid_phone_number' }),
  identity_documents: z
    .array(
      z.strictObject({
        type: z.enum(['passport', 'tax_id', 'known_traveler_number', 'passenger_redress_number']),
        unique_identifier: z.string().min(1),
        issuing_country_code: z.string().regex(/^[A-Z]{2}$/),
        expires_on: day,
      }),
    )
    .max(1)
    .optional(),
});

const metadata = z.record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(500));

/** The types of the SDK name unpaid orders `pay_later`, the guide `hold`: both are accepted. */
export const orderBody = z.strictObject({
  type: z.enum(['instant', 'pay_later', 'hold']),
  selected_offers: z.array(z.string().min(1)).length(1),
  passengers: z.array(passengerBody).min(1),
  payments: z.array(paymentBody).length(1).optional(),
  metadata: metadata.refine((pairs) => Object.keys(pairs).length <= 50).default({}),
});
export type OrderBody = z.infer<typeof orderBody>;

/** Order request with the offer that it names. */
export interface NewOrder {
  body: OrderBody;
  offer: StoredOffer;
}

export const paymentRequestBody = z.strictObject({ order_id: z.string().min(1), payment: paymentBody });
export const cancellationRequestBody = z.strictObject({ order_id: z.string().min(1) });
