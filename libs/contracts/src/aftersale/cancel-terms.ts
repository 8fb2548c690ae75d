import * as z from 'zod/mini';
import { texts } from '../texts';

/** From this many days before the start, this share of the price is retained. */
export const cancelTermSchema = z.strictObject({
  daysBefore: z.int().check(z.gte(1), z.lte(365)),
  percent: z.int().check(z.gte(1), z.lte(100)),
});
export type CancelTerm = z.infer<typeof cancelTermSchema>;

export const cancelTermsMax = 3;

const isFalling = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => at === 0 || one < numbers[at - 1]!);

/** Terms of packages, earliest first: the closer to the start, the more is retained. */
export const cancelTermsSchema = z
  .array(cancelTermSchema)
  .check(z.maxLength(cancelTermsMax))
  .check(
    z.refine(
      (terms) =>
        isFalling(terms.map(({ daysBefore }) => daysBefore)) && isFalling(terms.map(({ percent }) => -percent)),
      texts.refunds.termsOrder,
    ),
  );

const dayMs = 86_400_000;

/** Returns the share of the price that is retained now, in percent. */
export function retainedPercentOf(terms: readonly CancelTerm[], start: Date, now: Date): number {
  const leftMs = start.getTime() - now.getTime();
  return terms.findLast(({ daysBefore }) => leftMs <= daysBefore * dayMs)?.percent ?? 0;
}

/** Returns the terms in words, one sentence each. */
export function describeCancelTerms(terms: readonly CancelTerm[]): string[] {
  const [first] = terms;
  if (!first) return [];
  const sentences = terms.map(({ daysBefore, percent }) => texts.refunds.cancelTerm(daysBefore, percent));
  return [texts.refunds.freeBefore(first.daysBefore), ...sentences];
}

/** GET /settings/package-terms: terms in force. Empty if staff decide. */
export const packageTermsResponseSchema = z.object({ data: z.array(z.object(cancelTermSchema.shape)) });
