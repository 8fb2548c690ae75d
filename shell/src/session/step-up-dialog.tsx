import { type FactorProof, texts } from '@portal/contracts';
import { ApiError, errorText, useApi, useSession } from '@portal/remote-kit';
import { SecondFactorPrompt } from '@portal/remote-kit/factors';
import { useMutation, useQuery } from '@portal/remote-kit/query';
import { Dialog, FailureAlert, Loading, Stack } from '@portal/ui-kit';
import { resolveStepUp } from './step-up-prompt';

/** An expired challenge is replaced immediately; a new login is not needed. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'FACTOR_CHALLENGE_OVER';

/** Prompts for the second factor; the rejected call is then retried. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { user, token, replaceUser } = useSession();
  const requested = useQuery({
    queryKey: ['step-up'],
    queryFn: () => api.startStepUp(),
    staleTime: Infinity,
    gcTime: 0,
  });
  const prove = useMutation({
    mutationFn: async (proof: FactorProof) => ({ sentWith: token, next: (await api.stepUp(proof)).token }),
    failure: texts.factors.failed,
    onSuccess: ({ sentWith, next }) => {
      // Another tab may have stored a newer token. The retry uses the current one.
      if (user && sentWith === token) replaceUser(user, next);
      resolveStepUp(true);
    },
    onError: (error) => (isOver(error) ? requested.refetch() : undefined),
  });
  const problem = isOver(prove.error)
    ? texts.factors.stepUpOver
    : prove.error && errorText(prove.error, texts.factors.failed);
  return (
    <Dialog title={texts.factors.stepUpTitle} isOpen onClose={onClose} size="sm">
      <Stack>
        <p>{texts.factors.stepUpAbout}</p>
        {requested.isPending ? <Loading text={texts.factors.stepUpTitle} /> : null}
        {requested.error ? <FailureAlert>{errorText(requested.error, texts.factors.failed)}</FailureAlert> : null}
        {requested.data ? (
          <SecondFactorPrompt
            challenge={requested.data}
            isPending={prove.isPending}
            problem={problem}
            onProof={prove.mutate}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
