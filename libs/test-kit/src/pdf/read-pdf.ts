import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of a document, page by page. */
export async function readPdf(file: File): Promise<string> {
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data, useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await pdf.destroy();
  return pages.join('\n');
}

/** Returns the link targets of a document. */
export async function linksOf(file: File): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), useSystemFonts: false }).promise;
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const annotations: { url?: string }[] = await (await pdf.getPage(number)).getAnnotations();
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  await pdf.destroy();
  return links;
}

/** Text with its position, in points from the top left corner of its page. */
export interface PrintedText {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PrintedPage {
  width: number;
  height: number;
  texts: PrintedText[];
}

/** Reads all pages of a document with the positions of their texts. */
export async function readPrintedPages(data: Uint8Array): Promise<PrintedPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), useSystemFonts: false }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PrintedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left, baseline] = item.transform as [number, number, number, number, number, number];
      const top = height - baseline - item.height;
      return [{ page: number, text: item.str, left, top, right: left + item.width, bottom: height - baseline }];
    });
    pages.push({ width, height, texts });
  }
  await pdf.destroy();
  return pages;
}
