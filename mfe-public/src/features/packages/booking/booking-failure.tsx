import { type ErrorCode, href, texts } from '@portal/contracts';
import { ApiError, errorText, useLocation, useNavigate, useSession } from '@portal/remote-kit';
import { Alert, Button, ButtonLink } from '@portal/ui-kit';
import { loginState } from './login-state';

/** The form was sent before and the booking stands. */
const bookedBefore: ErrorCode = 'IDEMPOTENCY_KEY_REUSED';

/** Why the package was not booked, and what can be done about it. */
export function BookingFailure({ error }: { error: Error }) {
  const message = errorText(error, texts.errors.bookPackage);
  if (error instanceof ApiError && error.status === 401) return <SessionExpired message={message} />;
  const hasBooking = error instanceof ApiError && error.code === bookedBefore;
  return (
    <Alert
      kind="error"
      actions={
        hasBooking ? (
          <ButtonLink href={href('/my-bookings')} variant="secondary" size="sm">
            See my bookings
          </ButtonLink>
        ) : undefined
      }
    >
      {hasBooking ? texts.errors.bookedBefore : message}
    </Alert>
  );
}

function SessionExpired({ message }: { message: string }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const logInAgain = () => {
    void navigate(href('/login'), { state: loginState(location) });
    signOut({ isEnded: true });
  };
  return (
    <Alert
      kind="error"
      actions={
        <Button size="sm" onPress={logInAgain}>
          Log in again
        </Button>
      }
    >
      {message} What you typed is kept.
    </Alert>
  );
}
