import { Link, useLocation } from '@portal/remote-kit';
import { Alert, linkClass } from '@portal/ui-kit';

/** The session ended while a form was open: what was typed is kept, and logging in leads back to it. */
export function SessionExpired({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <Alert
      kind="error"
      actions={
        <Link to="/login" state={{ from: { pathname, search } }} className={linkClass('strong')}>
          Log in again
        </Link>
      }
    >
      {message} What you typed is kept.
    </Alert>
  );
}
