import { errorText } from '@portal/api-client';
import { useMutation } from '../queries/use-mutation';
import { notify } from '../session/events';

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

/** Mutation that downloads a document. A failure is shown as a notification. */
export const useDocumentDownload = (fetchDocument: () => Promise<File>, failure: string) =>
  useMutation({
    mutationFn: fetchDocument,
    onSuccess: saveDocument,
    onError: (error) => notify({ kind: 'error', text: errorText(error, failure) }),
  });
