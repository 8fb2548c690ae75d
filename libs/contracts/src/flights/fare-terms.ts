import * as z from 'zod/mini';

/** Label of the fare term about refunds, and its texts when no refund is possible or the airline states no rule. */
export const refundsAbout = 'Refunds';
export const noRefundText = 'No refund.';
export const unstatedText = 'Not stated by the airline. Ask us before you book.';

/** Fare term as shown to the buyer: "Refunds", "No refund." */
export const fareTermSchema = z.looseObject({ about: z.string(), text: z.string() });
export type FareTerm = Pick<z.infer<typeof fareTermSchema>, 'about' | 'text'>;
