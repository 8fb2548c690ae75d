import { agencyDate, type FlightBookingRequest, href, texts, type User } from '@portal/contracts';
import { type DraftForm, useBookingForm } from '@portal/remote-kit/booking';
import { useCallback } from 'react';
import { useSaveTravelers } from '../../travelers/use-saved-travelers';
import type { PricedSelection } from '../selection/use-offer-selection';
import { type FlightBookingValues, toFlightBookingRequest, travelerRules, travelersToSave } from './booking-values';

interface BookingTerms {
  typed: DraftForm<FlightBookingValues>;
  onBooked: () => void;
  customer: User | undefined;
  /** Why the offer cannot be confirmed. */
  blockedReason: string | undefined;
}

/** Confirms a priced offer: form, request and errors. */
export function useFlightBooking(
  { priced, isAccepted, formKey }: PricedSelection,
  { typed, onBooked, customer, blockedReason }: BookingTerms,
) {
  const { adults } = priced.portal;
  const saveTravelers = useSaveTravelers();
  const booking = useBookingForm<FlightBookingValues, FlightBookingRequest>({
    defaultValues: typed.values,
    schema: ({ flightBookingRequestSchema }) => flightBookingRequestSchema,
    toRequest: (values) => ({
      ...toFlightBookingRequest(priced, values),
      ...(customer && { onBehalfOf: customer.id }),
    }),
    rules: useCallback((values: FlightBookingValues) => travelerRules(values, adults, agencyDate()), [adults]),
    blockedReason: isAccepted ? blockedReason : texts.validation.noPricedOffer,
    formKey,
    words: {
      failure: texts.errors.confirmBooking,
      booked: texts.success.flightBooked,
      settling: texts.success.bookingSettling,
    },
    onTyped: typed.keep,
    onBooked: () => {
      void saveTravelers(travelersToSave(booking.form.getValues(), adults));
      typed.drop();
      onBooked();
    },
    pageAfter: ({ _id: id, payFirst }) => {
      if (customer) return href('/employee-dashboard/bookings/:id', { id });
      return payFirst ? href('/my-bookings/:id', { id }) : undefined;
    },
  });
  return booking;
}
