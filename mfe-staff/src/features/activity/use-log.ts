import { type LogFileQuery, type LogQuery, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { saveFile } from '@portal/remote-kit/records';

const log = ['activity'] as const;

/** One page of what everybody did. */
export function useLog(query: LogQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...log, query],
    queryFn: () => api.listLog(query),
    placeholderData: keepPreviousData,
  });
}

/** Whether the log is as it was written; asking is written down in it. */
export function useLogCheck() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.checkLog(),
    gcTime: 0,
    onSettled: () => void queries.invalidateQueries({ queryKey: log }),
  });
}

/** Saves everything that fits as a file. */
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
