/** How far the tickets of a booking are, as anybody reads it. */
export const states = {
  'not-needed': 'Nothing to ticket',
  held: 'Seats held',
  ticketing: 'Tickets on their way',
  ticketed: 'Ticketed',
  lapsed: 'Hold ended',
  unknown: 'With our team',
} as const;
export const about = {
  held: 'The airline keeps the seats until then. Tickets are issued once everything is paid.',
  paid: 'Everything is paid. The tickets follow, and their numbers appear here.',
  paidByHand: 'Our team noted this booking as paid. The tickets follow once it has checked the payment.',
  ticketing: 'The airline issues the tickets. Their numbers appear here.',
  lapsed: 'The seats went back to the airline, as not everything was paid in time.',
  unknown: 'The airline says something else than we do. Our team looks at it.',
} as const;
/** The same for the places of a package, which no airline holds. */
export const placeStates = { held: 'Places held', lapsed: 'Hold ended' } as const;
export const aboutPlaces = {
  held: 'We keep your places until then. After that they go to other customers.',
  lapsed: 'Your places went to other customers, because the booking was not paid in time.',
} as const;
export const payBy = 'Pay by';
export const over = 'time is over';
