import { ApiError } from '@portal/api-client';
import { type Booking, type FlightBookingRequest, href, type PackageBookingRequest, texts } from '@portal/contracts';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from '../forms/use-checked-form';
import { useQueryClient } from '../queries/portal-queries';
import { useIdempotentMutation } from '../queries/use-mutation';
import { useNavigate } from '../routing/router';
import { useApi } from '../session/api';
import { notify } from '../session/events';

interface BookingFormOptions<
  Values extends FieldValues,
  Request extends FlightBookingRequest | PackageBookingRequest,
> extends Omit<CheckedFormOptions<Values, Request>, 'incomplete' | 'sending' | 'send'> {
  /** Initial idempotency key, for values that outlive the page together with their key. */
  formKey?: string;
  words: { failure: string; booked: string; settling: string };
  /** Called on every change, to store the values. */
  onTyped: (values: Values) => void;
  /** Called after the booking was created, before navigation. */
  onBooked: () => void;
  /** Returns the next page for a booking. Default: the user's bookings. */
  pageAfter?: ((booking: Booking) => string | undefined) | undefined;
}

interface BookingForm<Values extends FieldValues> extends Omit<CheckedForm<Values>, 'check'> {
  error: Error | null;
}

/** Another customer took the last places, or the credit was used. The page then shows the current state. */
const isTaken = (error: Error): boolean => error instanceof ApiError && [409, 422].includes(error.status);

/** Validates a booking form, submits it once under one idempotency key, and navigates to the bookings. */
export function useBookingForm<
  Values extends FieldValues,
  Request extends FlightBookingRequest | PackageBookingRequest,
>(options: BookingFormOptions<Values, Request>): BookingForm<Values> {
  const { formKey, words, onTyped, onBooked, pageAfter, ...checks } = options;
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const booking = useIdempotentMutation({
    create: (request: Request, key) => api.createBooking(request, key),
    formKey,
    failure: words.failure,
    onSuccess: async ({ settling, message: sent, booking: made }) => {
      onBooked();
      for (const queryKey of [['bookings'], ['packages'], ['payments']])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      const isKnown = sent === texts.success.alreadyBooked;
      const message = isKnown ? sent : settling ? words.settling : words.booked;
      const next = pageAfter?.(made);
      if (next === undefined) {
        // That page shows the message itself.
        await navigate(href('/my-bookings'), { state: { bookedId: made._id, message } });
        return;
      }
      notify({ kind: settling || isKnown ? 'info' : 'success', text: message });
      await navigate(next);
    },
    onError: (error) => {
      if (!isTaken(error)) return;
      for (const queryKey of [['packages'], ['payments']]) void queries.invalidateQueries({ queryKey });
    },
  });
  const checked = useCheckedForm<Values, Request>({
    ...checks,
    incomplete: texts.validation.travelersIncomplete,
    sending: booking,
    send: booking.mutate,
  });
  const { form } = checked;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form, onTyped],
  );
  return { ...checked, isPending: checked.isPending || booking.isSuccess, error: booking.error };
}
