import type { ActivityLogEntry, Booking, TravelPackage } from '@portal/contracts';

const moment = '2026-11-20T06:15:00.000Z';

export const flightBooking: Booking = {
  _id: 'b-flight',
  bookingNumber: 'ZT-FLIGHT',
  user: { _id: 'u-1', username: 'thandiwe', email: 'thandiwe@demo.test' },
  flightDetails: {
    origin: 'LUN',
    destination: 'NLA',
    departureDate: '2027-01-05T07:30:00',
    returnDate: '2027-01-09T18:00:00',
    airlineCode: 'P0',
    flightNumber: '301',
    price: 2319.98,
    currency: 'ZMW',
  },
  amadeusRecordLocator: 'K7QM4X',
  ticketNumbers: ['065-2400000001', '065-2400000002'],
  numberOfTravelers: 2,
  totalPrice: 4639.96,
  currency: 'ZMW',
  status: 'confirmed',
  paymentStatus: 'paid',
  selectedTravelDates: { startDate: '2027-01-05T07:30:00', endDate: '2027-01-05T08:25:00' },
  specialRequests: 'Aisle seats',
  ipAddress: '10.1.2.3',
  createdAt: moment,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

/** The same booking as a return trip with itineraries: a stop in Johannesburg, and an overnight flight back. */
export const returnTrip: Booking = {
  ...flightBooking,
  itineraries: [
    {
      segments: [
        {
          from: 'LUN',
          to: 'JNB',
          departs: '2027-01-05T07:30:00',
          arrives: '2027-01-05T09:40:00',
          carrier: 'P0',
          number: '301',
        },
        {
          from: 'JNB',
          to: 'NLA',
          departs: '2027-01-05T11:00:00',
          arrives: '2027-01-05T13:05:00',
          carrier: 'SA',
          number: '54',
          operating: '4Z',
          carrierName: 'South African Airways',
          operatingName: 'Airlink',
          fromTerminal: 'A',
          duration: 'PT2H5M',
        },
      ],
    },
    { segments: [{ from: 'NLA', to: 'LUN', departs: '2027-01-09T18:00:00', carrier: 'P0', number: '302' }] },
  ],
  tripEnd: '2027-01-10T00:10:00',
  travelers: [
    { firstName: 'Thandiwe', lastName: 'Banda' },
    { firstName: 'Mwila', lastName: 'Banda' },
  ],
  contact: { emailAddress: 'desk@example.test', phoneNumber: '+260 970 000 120' },
};

export const packageBooking: Booking = {
  ...flightBooking,
  _id: 'b-package',
  bookingNumber: 'ZT-PACKAGE',
  flightDetails: undefined,
  amadeusRecordLocator: undefined,
  ticketNumbers: [],
  package: { _id: 'p-1', name: 'Falls Weekend', price: 4200, currency: 'USD', description: 'Two nights at the Falls' },
  totalPrice: 8400,
  currency: 'USD',
  status: 'pending',
  paymentStatus: 'pending',
  specialRequests: undefined,
};

/** Neither a flight nor a package, as in legacy imports. */
export const bareBooking: Booking = {
  ...packageBooking,
  _id: 'b-bare',
  bookingNumber: 'ZT-BARE',
  package: undefined,
  status: 'completed',
};

export const travelPackage: TravelPackage = {
  _id: '660000000000000000000001',
  name: 'Falls Weekend',
  description: 'Two nights at the Falls',
  price: 4200,
  currency: 'USD',
  duration: '3 days',
  destinations: ['Livingstone', 'Kazungula'],
  inclusions: ['Breakfast'],
  exclusions: ['Flights'],
  availableDates: ['2027-01-02T00:00:00.000Z', '2027-02-06T00:00:00.000Z'],
  maxCapacity: 12,
  currentBookings: 3,
  isAvailable: true,
  createdAt: moment,
  updatedAt: moment,
};

export const logEntry: ActivityLogEntry = {
  _id: 'l-1',
  timestamp: moment,
  action: 'BOOKING_UPDATED',
  description: 'Changed the status of ZT-FLIGHT',
  targetEntity: 'Booking',
  targetEntityId: 'b-flight',
  ipAddress: '10.9.8.7',
  employeeUsername: 'kelvin',
};
