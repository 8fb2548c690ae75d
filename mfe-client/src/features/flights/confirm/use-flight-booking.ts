import { agencyDate, type FlightBookingRequest, href, texts, type User } from '@portal/contracts';
import { useBookingForm } from '@portal/remote-kit/booking';
import { useCallback } from 'react';
import type { PricedSelection } from '../selection/use-offer-selection';
import type { OpenDraft } from './booking-draft';
import { type FlightBookingValues, toFlightBookingRequest, travelerRules } from './booking-values';

interface BookingTerms {
  /** Whom staff book for. */
  customer: User | undefined;
  /** Why the offer cannot be confirmed. */
  hindrance: string | undefined;
}

/** The confirmation of a priced offer, from the form to the booking. */
export function useFlightBooking(
  { priced, isAccepted, formKey }: PricedSelection,
  draft: OpenDraft,
  { customer, hindrance }: BookingTerms,
) {
  const { adults } = priced.portal;
  return useBookingForm<FlightBookingValues, FlightBookingRequest>({
    defaultValues: draft.current().values,
    schema: ({ flightBookingRequestSchema }) => flightBookingRequestSchema,
    toRequest: (values) => ({
      ...toFlightBookingRequest(priced, values),
      ...(customer && { onBehalfOf: customer.id }),
    }),
    rules: useCallback((values: FlightBookingValues) => travelerRules(values, adults, agencyDate()), [adults]),
    hindrance: isAccepted ? hindrance : texts.validation.noPricedOffer,
    formKey,
    words: {
      failure: texts.errors.confirmBooking,
      booked: texts.success.flightBooked,
      settling: texts.success.bookingSettling,
    },
    onTyped: useCallback((values: FlightBookingValues) => draft.keep({ values }), [draft]),
    onBooked: draft.drop,
    pageAfter: customer && ((id) => href('/employee-dashboard/bookings/:id', { id })),
  });
}
