import { type FeeSettings, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const feesKey = ['settings', 'fees'] as const;

export function useFees() {
  const api = useApi();
  return useQuery({ queryKey: feesKey, queryFn: () => api.getFees() });
}

export function useSaveFees() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fees: FeeSettings) => api.updateFees(fees),
    failure: texts.desk.saveSettings,
    onSuccess: (saved) => {
      queries.setQueryData(feesKey, saved);
      notify({ kind: 'success', text: texts.desk.settingsSaved });
    },
  });
}
