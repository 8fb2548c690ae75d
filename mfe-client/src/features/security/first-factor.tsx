import { texts } from '@portal/contracts';
import { errorText, useApi, useSession } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { Alert, Button, FailureAlert, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';
import { type Ref, useEffect } from 'react';
import { useConfirmationMail } from './use-confirmation-mail';

const { factors: words, recovery } = texts;

/** Refetches the profile on focus: the email may have been confirmed in another tab or on a phone. */
function useConfirmedElsewhere() {
  const api = useApi();
  const { replaceUser } = useSession();
  const { data } = useQuery({
    queryKey: ['own-address'],
    queryFn: () => api.getProfile(),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data?.emailVerified) replaceUser(data);
  }, [data, replaceUser]);
}

/** The first factor requires a confirmed email; offers to send the confirmation link. */
export function AddressFirst({ email }: { email: string }) {
  useConfirmedElsewhere();
  const mail = useConfirmationMail();
  const send = (
    <Button size="sm" variant="secondary" isPending={mail.isPending} onPress={() => mail.mutate()}>
      {words.sendConfirmation}
    </Button>
  );
  if (mail.isSuccess)
    return (
      <Alert kind="success" takesFocus>
        {recovery.sentAgain(email)}
      </Alert>
    );
  return (
    <Stack>
      {mail.error ? <FailureAlert>{errorText(mail.error, recovery.sendAgainFailed)}</FailureAlert> : null}
      <Alert kind="warning" title={recovery.verifyTitle} actions={send}>
        {words.emailNotConfirmed}
      </Alert>
    </Stack>
  );
}

interface PasswordFirstProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Current password, required for the first factor. */
export const PasswordFirst = ({ value, onChange, problem, ref }: PasswordFirstProps) => (
  <PasswordField
    ref={ref}
    label="Current Password"
    description={words.passwordFirst}
    errorMessage={problem}
    isRequired
    value={value}
    onChange={onChange}
  />
);
