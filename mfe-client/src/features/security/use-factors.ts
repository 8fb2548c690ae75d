import { texts } from '@portal/contracts';
import { notify, useApi, useSession } from '@portal/remote-kit';
import { makePasskey } from '@portal/remote-kit/factors';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const queryKey = ['own-factors'];
const { factors: words } = texts;
interface FactorAdded {
  message: string;
  recoveryCodes?: string[] | undefined;
}

/** The second factors of the person, and what changes them. */
export function useFactors() {
  const api = useApi();
  const { user, replaceUser } = useSession();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  // Nothing passing may cover recovery codes, which say as much themselves.
  const added = ({ message, recoveryCodes }: FactorAdded) => {
    if (!recoveryCodes) notify({ kind: 'success', text: message });
    if (!user?.needsFactor) return;
    const { needsFactor: _done, ...rest } = user;
    replaceUser(rest);
  };
  const common = { failure: words.changeFailed, onSettled: refresh };
  return {
    list: useQuery({ queryKey, queryFn: () => api.listFactors(), staleTime: 0 }),
    addPasskey: useMutation({
      ...common,
      mutationFn: async () => {
        const { token, options } = await api.beginPasskey();
        const response = await makePasskey(options).catch((cause: unknown) => {
          throw new Error(words.notProven, { cause });
        });
        return api.addPasskey({ token, response });
      },
      onSuccess: added,
    }),
    beginTotp: useMutation({ ...common, mutationFn: () => api.beginTotp() }),
    addTotp: useMutation({ ...common, mutationFn: (code: string) => api.addTotp({ code }), onSuccess: added }),
    remove: useMutation({
      ...common,
      mutationFn: (id: string) => api.removeFactor(id),
      onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    }),
    newCodes: useMutation({ ...common, mutationFn: () => api.renewRecoveryCodes() }),
  };
}
