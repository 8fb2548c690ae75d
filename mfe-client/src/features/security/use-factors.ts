import { texts } from '@portal/contracts';
import { notify, useApi, useSession } from '@portal/remote-kit';
import { createPasskey } from '@portal/remote-kit/factors';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const queryKey = ['own-factors'];
const { factors: words } = texts;
/** The API expects the password for the first factor only. */
const sent = (currentPassword: string) => (currentPassword === '' ? {} : { currentPassword });

interface FactorAdded {
  message: string;
  recoveryCodes?: string[] | undefined;
}

export function useFactors() {
  const api = useApi();
  const { user, replaceUser } = useSession();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  // No notification on top of new recovery codes; their dialog confirms the change.
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
      mutationFn: async (password: string) => {
        const { token, options } = await api.startPasskeyRegistration(sent(password));
        const response = await createPasskey(options).catch((cause: unknown) => {
          throw new Error(words.notProven, { cause });
        });
        return api.addPasskey({ token, response, ...sent(password) });
      },
      onSuccess: added,
    }),
    startTotpEnrolment: useMutation({
      ...common,
      mutationFn: (password: string) => api.startTotpEnrolment(sent(password)),
    }),
    addTotp: useMutation({
      ...common,
      mutationFn: ({ code, password }: { code: string; password: string }) => api.addTotp({ code, ...sent(password) }),
      onSuccess: added,
    }),
    remove: useMutation({
      ...common,
      mutationFn: (id: string) => api.removeFactor(id),
      onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    }),
    newCodes: useMutation({ ...common, mutationFn: () => api.regenerateRecoveryCodes() }),
  };
}
