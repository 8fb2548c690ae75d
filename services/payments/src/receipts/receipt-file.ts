import { StreamableFile } from '@nestjs/common';
import type { PrintedReceipt } from './get-receipt';

/** A receipt as a browser takes it, by a call of the page or by a plain link. */
export const receiptFile = ({ fileName, pdf }: PrintedReceipt): StreamableFile =>
  new StreamableFile(pdf, {
    type: 'application/pdf',
    disposition: `attachment; filename="${fileName}"`,
    length: pdf.length,
  });
