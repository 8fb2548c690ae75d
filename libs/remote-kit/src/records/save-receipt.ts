import { saveFile } from './save-file';

/** Hands a receipt to the person under the name that it came with. */
export const saveReceipt = (receipt: File): void => saveFile(receipt.name, receipt);
