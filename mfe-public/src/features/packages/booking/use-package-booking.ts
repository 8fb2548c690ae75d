import { href, type PackageBookingRequest, texts, type TravelPackage, type User } from '@portal/contracts';
import { useBookingForm } from '@portal/remote-kit/booking';
import { keptDraft, restored } from '@portal/remote-kit/forms';
import { useState } from 'react';
import { type PackageBookingValues, bookingWords, initialBooking, toPackageBookingRequest } from './booking-values';

/** The booking of the package, from what was typed before in this tab to the booking. */
export function usePackageBooking(travelPackage: TravelPackage, user: User, isForCustomer: boolean) {
  const [draft] = useState(() => keptDraft<PackageBookingValues>('package-booking', user.id, travelPackage._id));
  const [defaultValues] = useState(() => restored(initialBooking(travelPackage, user), draft.read()));
  return useBookingForm<PackageBookingValues, PackageBookingRequest>({
    defaultValues,
    schema: ({ packageBookingRequestSchema }) => packageBookingRequestSchema,
    ...bookingWords,
    toRequest: (values) => ({
      ...toPackageBookingRequest(travelPackage, values),
      ...(isForCustomer && { onBehalfOf: user.id }),
    }),
    words: {
      failure: texts.errors.bookPackage,
      booked: texts.success.packageBooked,
      settling: texts.success.packageSettling,
    },
    onTyped: draft.save,
    onBooked: draft.drop,
    pageAfter: isForCustomer ? (id) => href('/employee-dashboard/bookings/:id', { id }) : undefined,
  });
}
