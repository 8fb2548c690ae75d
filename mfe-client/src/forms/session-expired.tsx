import { useLogInAgain } from '@portal/remote-kit';
import { Alert, Button } from '@portal/ui-kit';

/** The session ended while a form was open: what was typed is kept, and logging in leads back to it. */
export function SessionExpired({ error, message }: { error: Error; message: string }) {
  const logIn = useLogInAgain(error);
  return (
    <Alert
      kind="error"
      takesFocus
      actions={
        <Button size="sm" onPress={() => logIn?.()}>
          Log in again
        </Button>
      }
    >
      {message} What you typed is kept.
    </Alert>
  );
}
