import { texts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';

/** Sends the link again that confirms the own email address. */
export function useConfirmationMail() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.requestEmailVerification(),
    failure: texts.recovery.sendAgainFailed,
  });
}
