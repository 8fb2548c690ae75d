import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The package's own fonts have the letters of Zambian names, ŋ and ŵ among them. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The whole of a thread that a `PdfRenderer` started: prints each sheet that is sent to it, laid out by `layout`. */
export function serveRenderJobs<Sheet>(layout: (sheet: Sheet) => TDocumentDefinitions): void {
  // Whoever waits goes before whoever reads. Linux means this thread by 0; elsewhere it would be the whole service.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  // A document reads its fonts, and nothing else of this machine or of any other.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts + sep));
  parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Sheet }) => void print(id, () => layout(sheet)));
}

async function print(id: number, lay: () => TDocumentDefinitions): Promise<void> {
  try {
    const pdf = await pdfmake.createPdf(lay()).getBuffer();
    parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
}
