export const agencyFee = 'Agency fee';
/** Parts of the airline's price. */
export const fare = 'Fare';
export const taxes = 'Taxes and fees';
/** Followed by the amount. */
export const included = 'Includes agency fee';
export const plus = (amount: string, per: 'booking' | 'traveler'): string =>
  `plus agency fee ${amount} per ${per === 'booking' ? 'booking' : 'person'}`;
export const kinds = {
  domestic: 'Domestic flight',
  regional: 'Regional flight',
  intercontinental: 'Intercontinental flight',
  package: 'Package',
  change: 'Change',
  cancel: 'Cancellation',
} as const;
export const basis = { booking: 'Per booking', traveler: 'Per traveler' } as const;
export const title = 'Agency fees';
export const lead =
  'Added to the price of each sale, in kwacha. A change applies to later searches: prices that a customer has already seen stay the same.';
export const hints = {
  domestic: 'Both airports are in Zambia.',
  regional: 'Both airports are in Africa.',
  intercontinental: 'All other flights.',
  package: 'Added to the price of a package.',
  change: 'Added when the date of a ticketed flight is changed.',
  cancel: 'Stored for later. This fee is not charged yet.',
} as const;
export const noFee = 'No fee';
export const chargedPer = (kind: string): string => `${kind}: charged`;
export const lastChanged = (by: string, at: string): string => `Last changed by ${by} on ${at}.`;
export const changedMeanwhile = 'The agency fee has changed. Check the new total and book again.';
