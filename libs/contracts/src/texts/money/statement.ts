/** What the books say of an entry: a line of a booking's statement. */
export const charged = 'Charged for the booking';
export const chargesChanged = 'Change of what is charged';
export const mobileMoney = (phoneLast3 = ''): string =>
  phoneLast3 === '' ? 'Mobile money' : `Mobile money from ••• ${phoneLast3}`;
export const creditApplied = 'From the credit';
export const unmatched = (phoneLast3: string): string =>
  `Mobile money from ••• ${phoneLast3} that belongs to no booking`;
export const fareOnAgency = (amount: string, reason: string): string =>
  `Fare difference of ${amount} on the agency: ${reason}`;
export const fareTakenBack = 'Fare difference taken back: no tickets were issued';
export const reversed = 'Taken back';
/** In the place of what a colleague wrote about somebody who was erased. */
export const saidOfErased = 'Words taken out: the person was erased';
export const taken = {
  cash: (reference: string): string => `Cash, ${reference}`,
  bank: (reference: string): string => `Bank transfer, ${reference}`,
  till: (reference: string): string => `Till slip, ${reference}`,
} as const;
