import * as z from 'zod/mini';

/** Labels of the fare terms about changes and cancellation. `rulesAbout` is used while the airline states neither. */
export const changesAbout = 'Changes';
export const refundsAbout = 'Refunds';
export const rulesAbout = 'Changes and refunds';
export const noShowAbout = 'If you miss the flight';
/** Texts when no refund is possible or the airline states no rule. */
export const noRefundText = 'No refund.';
export const unstatedText = 'Not stated by the airline. Ask us before you book.';

/** Fare term as shown to the buyer: "Refunds", "No refund." */
export const fareTermSchema = z.looseObject({ about: z.string(), text: z.string() });
export type FareTerm = Pick<z.infer<typeof fareTermSchema>, 'about' | 'text'>;

const conditions: readonly string[] = [changesAbout, refundsAbout, rulesAbout, noShowAbout];

/** Returns the terms about changes and cancellation, without baggage and services. */
export const conditionsOf = (terms: readonly FareTerm[]): FareTerm[] =>
  terms.filter(({ about }) => conditions.includes(about));

/** Returns the terms of a priced offer as they are shown: without rules of the airline they say so. */
export const statedTerms = (terms: readonly FareTerm[] = []): FareTerm[] =>
  conditionsOf(terms).length > 0 ? [...terms] : [...terms, { about: rulesAbout, text: unstatedText }];
