import { demoPackageIds } from '@portal/contracts';
import { type DemoBookingSpec, travelers } from './demo-booking-spec';

export interface DemoPackage extends DemoBookingSpec {
  packageId: string;
  /** Only for a past or cancelled trip. An active one uses a departure on offer. */
  startedDaysAgo?: number;
}

const { client, thandiwe, mutale, naomi, monde } = travelers;
const packageId = (place: number): string => demoPackageIds[place - 1] ?? '';

export const demoPackageBookings: readonly DemoPackage[] = [
  {
    userId: client,
    status: 'confirmed',
    paymentStatus: 'paid',
    travelers: 2,
    bookedDaysAgo: 11,
    packageId: packageId(1),
    specialRequests: 'A room with a view of the river.',
  },
  {
    userId: client,
    status: 'cancelled',
    paymentStatus: 'refunded',
    travelers: 2,
    bookedDaysAgo: 41,
    packageId: packageId(4),
    startedDaysAgo: 12,
  },
  {
    userId: thandiwe,
    status: 'confirmed',
    paymentStatus: 'pending',
    travelers: 2,
    bookedDaysAgo: 5,
    packageId: packageId(2),
  },
  {
    userId: mutale,
    status: 'completed',
    paymentStatus: 'paid',
    travelers: 4,
    bookedDaysAgo: 80,
    packageId: packageId(6),
    startedDaysAgo: 48,
  },
  {
    userId: naomi,
    status: 'confirmed',
    paymentStatus: 'paid',
    travelers: 1,
    bookedDaysAgo: 8,
    packageId: packageId(7),
  },
  {
    userId: naomi,
    status: 'completed',
    paymentStatus: 'paid',
    travelers: 2,
    bookedDaysAgo: 120,
    packageId: packageId(1),
    startedDaysAgo: 90,
  },
  {
    userId: monde,
    status: 'pending',
    paymentStatus: 'pending',
    travelers: 3,
    bookedDaysAgo: 1,
    packageId: packageId(5),
    specialRequests: 'We celebrate a birthday on the second day.',
  },
  {
    userId: monde,
    status: 'cancelled',
    paymentStatus: 'pending',
    travelers: 1,
    bookedDaysAgo: 25,
    packageId: packageId(9),
    startedDaysAgo: 3,
  },
];
