import * as z from 'zod/mini';
import { moneySchema } from './money';

/** GET /payments/:id/receipt and its pay link equivalent: receipt as PDF, named in Content-Disposition. */
export const receiptFileSchema = z.file().check(z.mime(['application/pdf']));

/** Receipt as exchanged between services, base64-encoded. */
export const receiptDocumentSchema = z.object({
  fileName: z.string(),
  pdf: z.base64(),
  /** Payment amount in kwacha. Absent from payments services of earlier releases. */
  amount: z.optional(moneySchema),
});
export type ReceiptDocument = z.infer<typeof receiptDocumentSchema>;

/** Formats a receipt number: "R-2026-000001". */
export const receiptNumberOf = (year: number, serial: number): string => `R-${year}-${String(serial).padStart(6, '0')}`;

/**
 * Parses a receipt number as typed or pasted: "r 2026 1", "R2026000001".
 * @returns undefined for any other text
 */
export function readReceiptNumber(text: string): string | undefined {
  const [, year, serial] = /^r[\s-]*(20\d{2})[\s-]*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year === undefined ? undefined : receiptNumberOf(Number(year), Number(serial));
}
