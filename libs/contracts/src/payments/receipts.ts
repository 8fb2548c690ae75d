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

/** The number of a receipt: "R-2026-000001". */
export const receiptNumberOf = (year: number, serial: number): string => `R-${year}-${String(serial).padStart(6, '0')}`;

/** Reads the receipt number that a person types or pastes: "r 2026 1", "R2026000001"; undefined for any other text. */
export function readReceiptNumber(text: string): string | undefined {
  const [, year, serial] = /^r[\s-]*(20\d{2})[\s-]*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year === undefined ? undefined : receiptNumberOf(Number(year), Number(serial));
}
