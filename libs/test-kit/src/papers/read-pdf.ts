import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a document, a page after the other. */
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

/** The addresses that a document leads to. */
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
