/** Ticketing states, as shown to clients and staff. */
export const states = {
  'not-needed': 'No ticket needed',
  held: 'Seats held',
  ticketing: 'Issuing tickets',
  ticketed: 'Ticketed',
  lapsed: 'Hold expired',
  unknown: 'Under review',
} as const;
export const about = {
  held: 'The airline holds the seats until then. Tickets are issued once the booking is fully paid.',
  paid: 'Paid in full. Your ticket numbers will appear here.',
  paidByHand: 'Our team marked this booking as paid. Tickets are issued once it has checked the payment.',
  ticketing: 'The airline is issuing the tickets. Their numbers will appear here.',
  lapsed: 'The hold expired because the booking was not fully paid in time.',
  /** The payment came before or after the hold ended; the client does not know which. */
  released: 'The hold has ended, so this booking is cancelled. The money that you paid is shown under Payment.',
  unknown: "The airline's status differs from ours. Our team is looking into it.",
} as const;
/** Hold states of package places, which involve no airline. */
export const placeStates = { held: 'Places held', lapsed: 'Hold expired' } as const;
export const aboutPlaces = {
  held: 'We hold your places until then. After that they go to other customers.',
  lapsed: 'Your places were released because the booking was not paid in time.',
} as const;
export const payBy = 'Pay by';
export const over = 'expired';
