import { ApiError, errorText } from '@portal/api-client';
import { type ErrorCode, href, texts } from '@portal/contracts';
import { Alert, Button, ButtonLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useReauthenticate } from '../pages/use-reauthenticate';

/** The form was already submitted and the booking was created. */
const keyReused: ErrorCode = 'IDEMPOTENCY_KEY_REUSED';

/** Open bookings have to be paid or cancelled first. */
const tooManyOpen: ErrorCode = 'TOO_MANY_OPEN_BOOKINGS';

const SeeMyBookings = () => (
  <ButtonLink href={href('/my-bookings')} variant="secondary" size="sm">
    See my bookings
  </ButtonLink>
);

interface BookingFailureProps {
  error: Error;
  /** Text when the response contains no reason. */
  fallback: string;
  actions?: ReactNode;
  takesFocus?: boolean;
}

/**
 * Alert with the reason of a failed booking and the next steps.
 * A login from here does not lose the typed values.
 */
export function BookingFailure({ error, fallback, actions, takesFocus = false }: BookingFailureProps) {
  const logIn = useReauthenticate(error);
  const message = errorText(error, fallback);
  if (logIn) {
    const way = (
      <Button size="sm" onPress={logIn}>
        Log in again
      </Button>
    );
    return (
      <Alert kind="error" takesFocus actions={way}>
        {message} Your entries are kept.
      </Alert>
    );
  }
  if (error instanceof ApiError && error.code === keyReused) {
    return (
      <Alert kind="error" actions={<SeeMyBookings />}>
        {texts.errors.alreadySubmitted}
      </Alert>
    );
  }
  const isBounded = error instanceof ApiError && error.code === tooManyOpen;
  return (
    <Alert kind="error" actions={isBounded ? <SeeMyBookings /> : actions} takesFocus={takesFocus}>
      {message}
    </Alert>
  );
}
