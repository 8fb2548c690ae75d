import { useSession } from '@portal/remote-kit';
import { Alert, Button } from '@portal/ui-kit';

/** The session ended while a form was open: what was typed is kept, and logging in leads back to it. */
export function SessionExpired({ message }: { message: string }) {
  const { signOut } = useSession();
  return (
    <Alert
      kind="error"
      takesFocus
      actions={
        // Without a session the page's guard asks for the login and remembers where it came from.
        <Button size="sm" onPress={() => signOut({ isEnded: true })}>
          Log in again
        </Button>
      }
    >
      {message} What you typed is kept.
    </Alert>
  );
}
