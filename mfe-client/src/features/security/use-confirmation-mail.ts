import { texts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';

/** Resends the confirmation link to the user's email. */
export function useConfirmationMail() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.requestEmailVerification(),
    failure: texts.recovery.sendAgainFailed,
  });
}
