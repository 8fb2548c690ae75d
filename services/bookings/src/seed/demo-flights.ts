import { type DemoBookingSpec, travelers } from './demo-booking-spec';

export interface DemoFlight extends DemoBookingSpec {
  /** One flight per entry, in local times: 'P0 721 LUN 07:10 JNB 09:15'. */
  there: readonly string[];
  back?: readonly string[];
  /** Days from today; negative for a past trip. */
  departsInDays: number;
  returnsInDays?: number;
  /** For all travelers, in ngwee. */
  totalMinor: number;
}

/** Airlines of the demo flights, by code. */
export const demoAirlines: Readonly<Record<string, string>> = {
  EK: 'Emirates',
  ET: 'Ethiopian Airlines',
  KQ: 'Kenya Airways',
  P0: 'Proflight Zambia',
  SA: 'South African Airways',
};

const { client, thandiwe, chileshe, mutale, naomi, lubinda, monde } = travelers;

export const demoFlights: readonly DemoFlight[] = [
  {
    userId: client,
    status: 'confirmed',
    paymentStatus: 'paid',
    travelers: 2,
    bookedDaysAgo: 6,
    there: ['P0 721 LUN 07:10 JNB 09:15'],
    back: ['P0 722 JNB 10:15 LUN 12:15'],
    departsInDays: 24,
    returnsInDays: 31,
    totalMinor: 1_489_200,
    specialRequests: 'Aisle seats, please.',
  },
  {
    userId: client,
    status: 'pending',
    paymentStatus: 'pending',
    travelers: 1,
    bookedDaysAgo: 1,
    there: ['P0 601 LUN 08:30 LVI 09:40'],
    departsInDays: 12,
    totalMinor: 231_450,
  },
  {
    userId: client,
    status: 'completed',
    paymentStatus: 'paid',
    travelers: 1,
    bookedDaysAgo: 64,
    there: ['P0 305 LUN 06:45 NLA 07:35'],
    back: ['P0 306 NLA 10:15 LUN 11:05'],
    departsInDays: -40,
    returnsInDays: -37,
    totalMinor: 318_900,
  },
  {
    userId: thandiwe,
    status: 'confirmed',
    paymentStatus: 'pending',
    travelers: 3,
    bookedDaysAgo: 3,
    there: ['EK 714 LUN 21:20 DXB 07:55'],
    back: ['EK 713 DXB 10:15 LUN 15:40'],
    departsInDays: 45,
    returnsInDays: 59,
    totalMinor: 6_842_700,
    specialRequests: 'One vegetarian meal.',
  },
  {
    userId: thandiwe,
    status: 'cancelled',
    paymentStatus: 'refunded',
    travelers: 2,
    bookedDaysAgo: 30,
    there: ['KQ 707 LUN 13:05 NBO 17:00'],
    departsInDays: 9,
    totalMinor: 1_376_000,
  },
  {
    userId: chileshe,
    status: 'completed',
    paymentStatus: 'paid',
    travelers: 1,
    bookedDaysAgo: 92,
    there: ['ET 873 LUN 14:10 ADD 19:25', 'ET 700 ADD 23:55 LHR 05:50'],
    back: ['ET 701 LHR 10:15 ADD 20:50', 'ET 872 ADD 22:40 LUN 01:55'],
    departsInDays: -61,
    returnsInDays: -40,
    totalMinor: 2_914_350,
  },
  {
    userId: chileshe,
    status: 'cancelled',
    paymentStatus: 'failed',
    travelers: 1,
    bookedDaysAgo: 15,
    there: ['ET 863 LUN 14:10 ADD 19:25'],
    departsInDays: 18,
    totalMinor: 1_104_800,
  },
  {
    userId: mutale,
    status: 'confirmed',
    paymentStatus: 'paid',
    travelers: 4,
    bookedDaysAgo: 9,
    there: ['P0 605 LUN 15:20 LVI 16:30'],
    back: ['P0 606 LVI 10:15 LUN 11:25'],
    departsInDays: 20,
    returnsInDays: 23,
    totalMinor: 1_851_600,
    specialRequests: 'Travelling with a wheelchair.',
  },
  {
    userId: naomi,
    status: 'pending',
    paymentStatus: 'failed',
    travelers: 1,
    bookedDaysAgo: 2,
    there: ['SA 63 LUN 12:50 JNB 14:55'],
    departsInDays: 16,
    totalMinor: 702_350,
  },
  {
    userId: lubinda,
    status: 'confirmed',
    paymentStatus: 'paid',
    travelers: 2,
    bookedDaysAgo: 20,
    there: ['KQ 707 LUN 13:05 NBO 17:00', 'KQ 100 NBO 23:55 LHR 06:25'],
    back: ['KQ 101 LHR 10:15 NBO 21:45', 'KQ 706 NBO 23:30 LUN 01:35'],
    departsInDays: 75,
    returnsInDays: 96,
    totalMinor: 5_630_900,
  },
  {
    userId: lubinda,
    status: 'completed',
    paymentStatus: 'refunded',
    travelers: 1,
    bookedDaysAgo: 50,
    there: ['P0 309 LUN 16:40 NLA 17:30'],
    departsInDays: -33,
    totalMinor: 164_200,
  },
  {
    userId: monde,
    status: 'pending',
    paymentStatus: 'paid',
    travelers: 1,
    bookedDaysAgo: 4,
    there: ['KQ 725 LUN 04:25 NBO 08:20'],
    back: ['KQ 726 NBO 10:15 LUN 12:20'],
    departsInDays: 29,
    returnsInDays: 36,
    totalMinor: 893_750,
  },
];
