/** Ids of the demo records (contract, section 3), fixed so that services can seed references independently. */
const demoUserId = (last: string): string => `6500000000000000000000${last}`;
const demoPackageId = (last: string): string => `6600000000000000000000${last}`;

/** Staff and the client of the contract, followed by six customers. */
export const demoUserIds = {
  superadmin: demoUserId('01'),
  admin: demoUserId('02'),
  employee: demoUserId('03'),
  client: demoUserId('04'),
  customers: ['05', '06', '07', '08', '09', '0a'].map(demoUserId),
} as const;

/** Demo packages in list order. */
export const demoPackageIds: readonly string[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '0a',
  '0b',
  '0c',
].map(demoPackageId);

/** Id of a demo booking by its index. The first is a confirmed flight of the client. */
export const demoBookingId = (place: number): string => `67${place.toString(16).padStart(22, '0')}`;

/** Id of the payment for a demo booking. */
export const demoPaymentId = (place: number): string =>
  `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;

interface PaidDemoBooking {
  place: number;
  kind: 'flight' | 'package';
  ownerId: string;
  currency: 'ZMW' | 'USD';
  /** Price in minor units of the currency. */
  minor: number;
  bookedDaysAgo: number;
}

const { client, customers } = demoUserIds;
const [, chileshe = '', mutale = '', naomi = '', lubinda = '', monde = ''] = customers;

/** Demo bookings with the payment status `paid`: payments seeds their ledger entries, bookings their balances. */
export const paidDemoBookings: readonly PaidDemoBooking[] = [
  { place: 1, kind: 'flight', ownerId: client, currency: 'ZMW', minor: 1_489_200, bookedDaysAgo: 6 },
  { place: 3, kind: 'flight', ownerId: client, currency: 'ZMW', minor: 318_900, bookedDaysAgo: 64 },
  { place: 6, kind: 'flight', ownerId: chileshe, currency: 'ZMW', minor: 2_914_350, bookedDaysAgo: 92 },
  { place: 8, kind: 'flight', ownerId: mutale, currency: 'ZMW', minor: 1_851_600, bookedDaysAgo: 9 },
  { place: 10, kind: 'flight', ownerId: lubinda, currency: 'ZMW', minor: 5_630_900, bookedDaysAgo: 20 },
  { place: 12, kind: 'flight', ownerId: monde, currency: 'ZMW', minor: 893_750, bookedDaysAgo: 4 },
  { place: 13, kind: 'package', ownerId: client, currency: 'ZMW', minor: 1_970_000, bookedDaysAgo: 11 },
  { place: 16, kind: 'package', ownerId: mutale, currency: 'ZMW', minor: 2_560_000, bookedDaysAgo: 80 },
  { place: 17, kind: 'package', ownerId: naomi, currency: 'USD', minor: 139_000, bookedDaysAgo: 8 },
  { place: 18, kind: 'package', ownerId: naomi, currency: 'ZMW', minor: 1_970_000, bookedDaysAgo: 120 },
];

const dayMs = 86_400_000;

/** Time at which a demo booking was made; its payment follows 30 minutes later. */
export const demoBookingTime = (
  { place, bookedDaysAgo }: Pick<PaidDemoBooking, 'place' | 'bookedDaysAgo'>,
  now: Date,
) => new Date(now.getTime() - bookedDaysAgo * dayMs - place * 3_700_000);
