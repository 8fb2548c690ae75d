import { StreamableFile } from '@nestjs/common';
import type { PrintedReceipt } from './get-receipt';

export const receiptFile = ({ fileName, pdf }: Pick<PrintedReceipt, 'fileName' | 'pdf'>): StreamableFile =>
  new StreamableFile(pdf, {
    type: 'application/pdf',
    disposition: `attachment; filename="${fileName}"`,
    length: pdf.length,
  });
