import { agencyDate, type FlightBookingRequest, texts } from '@portal/contracts';
import { useBookingForm } from '@portal/remote-kit/booking';
import { useCallback } from 'react';
import type { PricedSelection } from '../selection/use-offer-selection';
import type { OpenDraft } from './booking-draft';
import { type BookingValues, toBookingRequest, travelerRules } from './booking-values';

/** The confirmation of a priced offer, from the form to the booking. */
export function useBooking({ priced, isAccepted, formKey }: PricedSelection, draft: OpenDraft) {
  const { adults } = priced.portal;
  return useBookingForm<BookingValues, FlightBookingRequest>({
    defaultValues: draft.current().values,
    schema: ({ flightBookingRequestSchema }) => flightBookingRequestSchema,
    toRequest: (values) => toBookingRequest(priced, values),
    rules: useCallback((values: BookingValues) => travelerRules(values, adults, agencyDate()), [adults]),
    hindrance: isAccepted ? undefined : texts.validation.noPricedOffer,
    formKey,
    words: {
      failure: texts.errors.confirmBooking,
      booked: texts.success.flightBooked,
      settling: texts.success.bookingSettling,
    },
    onTyped: useCallback((values: BookingValues) => draft.keep({ values }), [draft]),
    onBooked: draft.drop,
  });
}
