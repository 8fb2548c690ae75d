import { type TravelClass, travelClasses } from '@portal/contracts';

const names: Record<TravelClass, string> = {
  ECONOMY: 'Economy',
  PREMIUM_ECONOMY: 'Premium economy',
  BUSINESS: 'Business',
  FIRST: 'First',
};

/** Returns the label of a cabin. Unknown cabins are shown by their code. */
export const travelClassName = (travelClass: string): string =>
  travelClass in names ? names[travelClass as TravelClass] : travelClass;

export const travelClassOptions = travelClasses.map((value) => ({ value, label: names[value] }));
