import { type LogFileQuery, type LogQuery, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { saveFile } from '@portal/remote-kit/records';

const log = ['activity'] as const;

export function useLog(query: LogQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...log, query],
    queryFn: () => api.listActivityLog(query),
    placeholderData: keepPreviousData,
  });
}

/** Verifies the hash chain of the log. The check itself is logged, so the list is refetched. */
export function useLogCheck() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.verifyActivityLog(),
    gcTime: 0,
    onSettled: () => void queries.invalidateQueries({ queryKey: log }),
  });
}

/** Downloads all entries that match the filters. */
export function useLogFile() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (query: LogFileQuery) => api.exportLog(query),
    failure: texts.activity.exportFailed,
    onSuccess: (file) => {
      saveFile(file.name, file);
      notify({ kind: 'success', text: texts.files.saved(file.name) });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: log }),
  });
}
