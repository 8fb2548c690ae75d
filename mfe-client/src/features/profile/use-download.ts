import { type ExportOwnDataRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { saveJson } from './save-json';

const fileName = 'zambezi-trails-data.json';

/** Saves a copy of the own data as a file. */
export function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: async (request: ExportOwnDataRequest) => saveJson(fileName, await api.exportOwnData(request)),
    failure: texts.errors.exportProfile,
    onSuccess: () => notify({ kind: 'success', text: texts.success.dataDownloaded }),
  });
}
