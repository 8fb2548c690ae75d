import * as z from 'zod/mini';
import { limits } from '../limits';
import { isPlainAmount } from '../payments/amounts';
import { texts } from '../texts';
import { minorOf, toMinorUnits } from '../values/money';

/** Limit in kwacha; 0 applies to every payment. */
const limitField = z.string().check(
  z.trim(),
  z.refine((text: string) => isPlainAmount(text), texts.validation.limitInvalid),
  z.refine(
    (text: string) => !isPlainAmount(text) || toMinorUnits(text) <= minorOf(limits.priceMax),
    texts.validation.priceTooHigh,
  ),
);

const isNotAbove = (one: string, other: string): boolean =>
  !isPlainAmount(one) || !isPlainAmount(other) || toMinorUnits(one) <= toMinorUnits(other);

interface Limits {
  stepUpAbove: string;
  secondPersonAbove: string;
  highest: string;
}

/** GET and PUT /settings/payments: limits of payments entered by staff, in kwacha. */
export const paymentSettingsSchema = z
  .strictObject({
    /** Above this amount, staff have to verify their second factor again. */
    stepUpAbove: limitField,
    /** Above this amount, a payment is posted only after a second member of staff confirms it. */
    secondPersonAbove: limitField,
    /** Highest amount of one payment. */
    highest: limitField,
  })
  .check(
    z.refine<Limits>(({ stepUpAbove, highest }) => isNotAbove(stepUpAbove, highest), {
      error: texts.validation.limitAboveHighest,
      path: ['stepUpAbove'],
    }),
    z.refine<Limits>(({ secondPersonAbove, highest }) => isNotAbove(secondPersonAbove, highest), {
      error: texts.validation.limitAboveHighest,
      path: ['secondPersonAbove'],
    }),
    z.refine<Limits>(({ highest }) => !isPlainAmount(highest) || toMinorUnits(highest) > 0, {
      error: texts.validation.priceNotPositive,
      path: ['highest'],
    }),
  );
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
export const paymentSettingsResponseSchema = z.object({ data: paymentSettingsSchema });

/** Defaults until an admin changes them. */
export const defaultPaymentSettings: PaymentSettings = {
  stepUpAbove: '20000.00',
  secondPersonAbove: '100000.00',
  highest: '1000000.00',
};
