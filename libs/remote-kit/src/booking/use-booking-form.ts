import { ApiError } from '@portal/api-client';
import { type FlightBookingRequest, href, type PackageBookingRequest, texts } from '@portal/contracts';
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
  /** The first key, when what is typed outlives the page together with it. */
  formKey?: string;
  words: { failure: string; booked: string; settling: string };
  /** Hears of every change, to keep it. */
  onTyped: (values: Values) => void;
  /** Runs once the booking is made, before the page is left. */
  onBooked: () => void;
  /** Where a booking's id leads; to the own bookings without it. */
  pageAfter?: ((id: string) => string) | undefined;
}

interface BookingForm<Values extends FieldValues> extends Omit<CheckedForm<Values>, 'check'> {
  error: Error | null;
}

/** Somebody else may have taken the last places, or used the credit: the page shows how much is left. */
const isTaken = (error: Error): boolean => error instanceof ApiError && [409, 422].includes(error.status);

/** Checks a booking's form, sends it once under one key, and leads on to the bookings. */
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
    onSuccess: async ({ settling, booking: made }) => {
      onBooked();
      for (const queryKey of [['bookings'], ['packages'], ['payments']])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      const message = settling ? words.settling : words.booked;
      if (!pageAfter) {
        // The page opens with the booking and says the message itself.
        await navigate(href('/my-bookings'), { state: { bookedId: made._id, message } });
        return;
      }
      notify({ kind: settling ? 'info' : 'success', text: message });
      await navigate(pageAfter(made._id));
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
