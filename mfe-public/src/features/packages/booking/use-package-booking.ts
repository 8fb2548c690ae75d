import { href, type Money, type PackageBookingRequest, texts, type TravelPackage, type User } from '@portal/contracts';
import { type DraftForm, useBookingForm } from '@portal/remote-kit/booking';
import { type PackageBookingValues, bookingLabels, toPackageBookingRequest } from './booking-values';

interface Terms {
  of: TravelPackage;
  user: User;
  isForCustomer: boolean;
  typed: DraftForm<PackageBookingValues>;
  /** Returns the agency fee that the form shows for a number of travelers. */
  feeOf: (travelers: number) => Money | undefined;
}

export function usePackageBooking({ of: travelPackage, user, isForCustomer, typed, feeOf }: Terms) {
  return useBookingForm<PackageBookingValues, PackageBookingRequest>({
    defaultValues: typed.values,
    schema: ({ packageBookingRequestSchema }) => packageBookingRequestSchema,
    ...bookingLabels,
    toRequest: (values) => ({
      ...toPackageBookingRequest(travelPackage, values, feeOf(values.numberOfTravelers)),
      ...(isForCustomer && { onBehalfOf: user.id }),
    }),
    words: {
      failure: texts.errors.bookPackage,
      booked: texts.success.packageBooked,
      settling: texts.success.packageSettling,
    },
    onTyped: typed.keep,
    onBooked: typed.drop,
    pageAfter: isForCustomer ? ({ _id: id }) => href('/employee-dashboard/bookings/:id', { id }) : undefined,
  });
}
