/** Lifetime of the object URL. Some browsers start the download a while after the click. */
const addressLivesMs = 10_000;

/** Downloads a document under the name sent by the server. */
export const saveDocument = (document: File): void => saveFile(document.name, document);

/** Downloads a blob as a file. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
