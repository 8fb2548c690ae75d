import { agencyDate, type FlightBookingRequest, texts } from '@portal/contracts';
import { ApiError, notify, useApi, useClearedErrors, useNavigate } from '@portal/remote-kit';
import { useCreation, useQueryClient } from '@portal/remote-kit/query';
import { useState } from 'react';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import type { PricedSelection } from '../selection/use-offer-selection';
import {
  type BookingProblem,
  bookingProblem,
  type BookingValues,
  fieldOfRequest,
  toBookingRequest,
} from './booking-values';
import { markFields } from '../../../forms/mark-fields';

interface BookingOptions {
  form: UseFormReturn<BookingValues>;
  selection: PricedSelection | null;
  /** Runs once the booking stands, before the page is left. */
  onBooked: () => void;
}

/** Checks the confirmation form, sends it once, and leads on to the bookings. */
export function useBooking({ form, selection, onBooked }: BookingOptions) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const hasErrors = useClearedErrors(form);

  const booking = useCreation({
    create: (request: FlightBookingRequest, key) => api.createBooking(request, key),
    formKey: selection?.formKey,
    failure: texts.errors.confirmBooking,
    onSuccess: async ({ settling }) => {
      onBooked();
      notify(
        settling
          ? { kind: 'info', text: texts.success.bookingSettling }
          : { kind: 'success', text: texts.success.flightBooked },
      );
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      await navigate('/my-bookings');
    },
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, mapNames(error.fields));
    },
  });

  const confirm = () => {
    if (booking.isPending || booking.isSuccess) return;
    booking.reset();
    form.clearErrors();
    if (!selection?.isAccepted) {
      setProblem({ summary: texts.validation.noPricedOffer, fields: {} });
      return;
    }
    const request = toBookingRequest(selection.priced, form.getValues());
    const found = bookingProblem(request, agencyDate());
    setProblem(found);
    if (found) {
      markFields(form, found.fields);
      return;
    }
    booking.mutate(request);
  };

  // A problem of fields goes with the last of them that is corrected.
  const isCorrected = problem !== null && Object.keys(problem.fields).length > 0 && !hasErrors;
  return {
    confirm,
    problem: isCorrected ? null : problem?.summary,
    error: booking.error,
    isConfirming: booking.isPending || booking.isSuccess,
  };
}

const mapNames = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOfRequest(path), message]));
