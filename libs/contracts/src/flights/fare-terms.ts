import * as z from 'zod/mini';

/** What the term about refunds is about, and what it reads where there is none or the airline states nothing. */
export const refundsAbout = 'Refunds';
export const noRefundText = 'No refund.';
export const unstatedText = 'Not stated by the airline. Ask us before you book.';

/** One thing that a ticket brings or allows, in the words that its buyer reads: "Refunds", "No refund." */
export const fareTermSchema = z.looseObject({ about: z.string(), text: z.string() });
export type FareTerm = Pick<z.infer<typeof fareTermSchema>, 'about' | 'text'>;
