import { type HoldSettings, type PaymentMethod, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const holdsKey = ['settings', 'holds'] as const;
const methodsKey = ['payments', 'methods'] as const;

export function useHoldSettings() {
  const api = useApi();
  return useQuery({ queryKey: holdsKey, queryFn: () => api.getHoldSettings() });
}

export function useSaveHoldSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: HoldSettings) => api.updateHoldSettings(settings),
    failure: texts.desk.saveSettings,
    onSuccess: (saved) => {
      queries.setQueryData(holdsKey, saved);
      notify({ kind: 'success', text: texts.desk.settingsSaved });
    },
  });
}

export function useMethods() {
  const api = useApi();
  return useQuery({ queryKey: methodsKey, queryFn: () => api.getPaymentMethods() });
}

export function useSwitchMethod() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ network, isOff }: Pick<PaymentMethod, 'network'> & { isOff: boolean }) =>
      api.switchPaymentMethod(network, { isOff }),
    failure: texts.desk.switchMethod,
    onError: (error) => notify({ kind: 'error', text: error.message || texts.desk.switchMethod }),
    onSettled: () => void queries.invalidateQueries({ queryKey: methodsKey }),
  });
}
