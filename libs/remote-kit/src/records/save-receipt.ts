import { saveFile } from './save-file';

/** Downloads a receipt under the name sent by the server. */
export const saveReceipt = (receipt: File): void => saveFile(receipt.name, receipt);
