import { type FactorChallenge, type FactorProof, texts } from '@portal/contracts';
import { errorText, useApi, useSession } from '@portal/remote-kit';
import { SecondFactorPrompt } from '@portal/remote-kit/factors';
import { useMutation } from '@portal/remote-kit/query';
import { Button, Stack } from '@portal/ui-kit';

interface LoginFactorStepProps {
  challenge: FactorChallenge;
  onStartAgain: () => void;
}

export function LoginFactorStep({ challenge, onStartAgain }: LoginFactorStepProps) {
  const api = useApi();
  const session = useSession();
  const login = useMutation({
    mutationFn: (proof: FactorProof) => api.loginWithFactor(proof),
    failure: texts.factors.failed,
    onSuccess: ({ token, user }) => session.signIn(token, user),
  });
  return (
    <Stack gap={5}>
      <h2>{texts.factors.question}</h2>
      <p>{texts.factors.questionAbout}</p>
      <SecondFactorPrompt
        challenge={challenge}
        isPending={login.isPending}
        problem={login.error && errorText(login.error, texts.factors.failed)}
        onProof={login.mutate}
      />
      <Button variant="quiet" onPress={onStartAgain}>
        {texts.factors.startAgain}
      </Button>
    </Stack>
  );
}
