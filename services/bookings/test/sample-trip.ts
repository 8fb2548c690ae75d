/** Outbound overnight with a connection, and a return flight with only its departure known. */
export const segments = [
  {
    itinerary: 0,
    from: 'LUN',
    to: 'ADD',
    departs: '2026-12-18T23:10:00',
    arrives: '2026-12-19T04:25:00',
    carrier: 'ET',
    number: '862',
  },
  {
    itinerary: 0,
    from: 'ADD',
    to: 'DXB',
    departs: '2026-12-19T09:15:00',
    arrives: '2026-12-19T14:20:00',
    carrier: 'ET',
    number: '602',
  },
  { itinerary: 1, from: 'DXB', to: 'LUN', departs: '2027-01-03T03:40:00' },
];
