import { type ErrorCode, href, texts } from '@portal/contracts';
import { ApiError, errorText, useLogInAgain } from '@portal/remote-kit';
import { Alert, Button, ButtonLink } from '@portal/ui-kit';

/** The form was sent before and the booking was made. */
const bookedBefore: ErrorCode = 'IDEMPOTENCY_KEY_REUSED';

/** Why the package was not booked, and what can be done about it. */
export function BookingFailure({ error }: { error: Error }) {
  const message = errorText(error, texts.errors.bookPackage);
  if (error instanceof ApiError && error.status === 401) return <SessionExpired error={error} message={message} />;
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

function SessionExpired({ error, message }: { error: Error; message: string }) {
  const logIn = useLogInAgain(error);
  return (
    <Alert
      kind="error"
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
