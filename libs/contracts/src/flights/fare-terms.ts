import * as z from 'zod/mini';

/** One thing that a ticket brings or allows, in the words that its buyer reads: "Refunds", "No refund." */
export const fareTermSchema = z.looseObject({ about: z.string(), text: z.string() });
export type FareTerm = Pick<z.infer<typeof fareTermSchema>, 'about' | 'text'>;
