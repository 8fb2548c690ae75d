import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { receiptLayout } from './receipt-layout';
import type { ReceiptSheet } from './receipt-sheet';

/** The package's own fonts have the letters of Zambian names, ŋ and ŵ among them. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
// A document reads its fonts, and nothing else of this machine or of any other.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts + sep));

parentPort?.on('message', ({ id, sheet }: { id: number; sheet: ReceiptSheet }) => void print(id, sheet));

async function print(id: number, sheet: ReceiptSheet): Promise<void> {
  try {
    const pdf = await pdfmake.createPdf(receiptLayout(sheet)).getBuffer();
    parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
}
