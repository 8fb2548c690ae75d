/** Travelers who leave a booked package. */
export const action = 'Fewer travelers';
export const title = 'Travel with fewer people';
export const lead = 'Choose how many people still travel. Nothing changes before you confirm.';
export const remaining = 'Travelers';
export const choose = 'Please choose';
export const loading = 'Calculating the new price…';
export const failed = 'The new price could not be calculated. Please try again.';
export const before = 'Price now';
export const after = 'New price';
export const paying = (paying: number, travelers: number): string =>
  `Group offer: ${paying} of ${travelers} travelers pay.`;
export const fewerFree = 'With the group offer, fewer travelers are free of charge.';
export const retained = 'Retained by the terms';
export const due = 'Still to pay';
export const credit = 'Added to your credit';
export const feeStays = 'The agency fee stays as it is.';
export const offline = 'You are offline. Connect to the internet to change the travelers.';
export const confirm = (travelers: number): string =>
  travelers === 1 ? 'Travel with 1 person' : `Travel with ${travelers} people`;
export const confirmFailed = 'The change could not be saved. Please try again.';
export const priceChanged = 'The price has changed in the meantime. Nothing was changed. Check the new price.';
export const notPossible = 'The travelers of this booking cannot be changed online.';
export const changed = (travelers: number): string =>
  travelers === 1 ? 'The booking is now for 1 traveler.' : `The booking is now for ${travelers} travelers.`;
/** On the page of a package and in the form that books it. */
export const groupOffer = (travelers: number, paying: number): string => `${travelers} travel, ${paying} pay`;
export const groupOfferTitle = 'Group offer';
export const payingTitle = 'Paying travelers';
/** Line of the statement. */
export const retainedLine = 'Retained for travelers who left';
