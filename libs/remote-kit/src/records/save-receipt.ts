import type { ReceiptDocument } from '@portal/contracts';
import { saveFile } from './save-file';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Hands a receipt to the person as a file. */
export const saveReceipt = ({ fileName, pdf }: ReceiptDocument): void =>
  saveFile(fileName, new Blob([bytesOf(pdf)], { type: 'application/pdf' }));
