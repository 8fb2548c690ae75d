import * as z from 'zod/mini';

/** GET /payments/:id/receipt, and for who paid by a link: the document, in base64, and what it is called. */
export const receiptDocumentSchema = z.object({ fileName: z.string(), pdf: z.base64() });
export type ReceiptDocument = z.infer<typeof receiptDocumentSchema>;
export const receiptAnswerSchema = z.object({ data: receiptDocumentSchema });
