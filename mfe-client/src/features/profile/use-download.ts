import { type ExportOwnDataRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { saveFile } from '@portal/remote-kit/records';

const fileName = 'zambezi-trails-data.json';

export function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: async (request: ExportOwnDataRequest) => {
      const copy = JSON.stringify(await api.exportOwnData(request), null, 2);
      saveFile(fileName, new Blob([copy], { type: 'application/json' }));
    },
    failure: texts.errors.exportProfile,
    onSuccess: () => notify({ kind: 'success', text: texts.success.dataDownloaded }),
  });
}
