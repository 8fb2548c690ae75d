import * as z from 'zod/mini';
import { moneySchema } from './money';

/** GET /payments/:id/receipt, and for who paid by a link: the document itself, named in the content-disposition. */
export const receiptFileSchema = z.file().check(z.mime(['application/pdf']));

/** The same between services: in base64, and what it is called. */
export const receiptDocumentSchema = z.object({
  fileName: z.string(),
  pdf: z.base64(),
  /** Amount of the payment, in kwacha; absent from a payments service of an earlier release. */
  amount: z.optional(moneySchema),
});
export type ReceiptDocument = z.infer<typeof receiptDocumentSchema>;
