import { agencyDate, type FlightBookingRequest, texts } from '@portal/contracts';
import { useBookingForm } from '@portal/remote-kit/booking';
import { useCallback } from 'react';
import type { PricedSelection } from '../selection/use-offer-selection';
import type { OpenDraft } from './booking-draft';
import { type FlightBookingValues, toFlightBookingRequest, travelerRules } from './booking-values';

/** The confirmation of a priced offer, from the form to the booking. */
export function useFlightBooking({ priced, isAccepted, formKey }: PricedSelection, draft: OpenDraft) {
  const { adults } = priced.portal;
  return useBookingForm<FlightBookingValues, FlightBookingRequest>({
    defaultValues: draft.current().values,
    schema: ({ flightBookingRequestSchema }) => flightBookingRequestSchema,
    toRequest: (values) => toFlightBookingRequest(priced, values),
    rules: useCallback((values: FlightBookingValues) => travelerRules(values, adults, agencyDate()), [adults]),
    hindrance: isAccepted ? undefined : texts.validation.noPricedOffer,
    formKey,
    words: {
      failure: texts.errors.confirmBooking,
      booked: texts.success.flightBooked,
      settling: texts.success.bookingSettling,
    },
    onTyped: useCallback((values: FlightBookingValues) => draft.keep({ values }), [draft]),
    onBooked: draft.drop,
  });
}
