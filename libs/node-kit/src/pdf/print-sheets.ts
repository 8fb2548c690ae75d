import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Fonts of pdfmake. They include the letters of Zambian names, such as ŋ and ŵ. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/**
 * Runs the render loop of a `PdfRenderer` worker.
 * @param layout converts a sheet to a document definition
 */
export function serveRenderJobs<Sheet>(layout: (sheet: Sheet) => TDocumentDefinitions): void {
  // Requests have priority over rendering. On Linux, 0 is this thread; elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  // Documents may read the fonts, and no other file or URL.
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
