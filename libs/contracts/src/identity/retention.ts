/** How long the portal keeps what goes by itself; a setting may shorten it. Jobs, the privacy page and docs/retention.md follow. */
export const keptFor = {
  /** Network addresses, in days. */
  addressDays: 90,
  /** Entries of the activity log, in days. */
  logDays: 731,
  /** Travelers and special requests, in months after the end of the trip. */
  travelerMonths: 6,
} as const;

export interface Retention {
  what: string;
  kept: string;
  /** What happens then. */
  then: string;
}

/** What is kept of a person and for how long, in the words of the privacy page. */
export const retentions: readonly Retention[] = [
  {
    what: 'Your account, profile and passport',
    kept: 'until you delete your account',
    then: 'Erased at once, and within a day wherever else they stood.',
  },
  {
    what: 'Which version of our terms and of the page on privacy you agreed to, when and how',
    kept: 'until you delete your account',
    then: 'Erased with it.',
  },
  {
    what: 'Names, birth dates and genders of travelers, and special requests',
    kept: `${keptFor.travelerMonths} months after the trip`,
    then: 'Deleted.',
  },
  {
    what: 'Network addresses, in bookings and in the activity log',
    kept: `${keptFor.addressDays} days`,
    then: 'Deleted.',
  },
  { what: 'The rest of the activity log', kept: `${Math.floor(keptFor.logDays / 365)} years`, then: 'Deleted.' },
  {
    what: 'Bookings and payments',
    kept: 'as long as the law of accounts and taxes asks',
    then: 'Deleted; without your name, contact and travelers if you deleted your account before.',
  },
  {
    what: 'The number that paid, the name on a payment link, and what our team wrote about a payment',
    kept: 'until you delete your account, and no payment is under way',
    then: 'Erased; the last three digits and the numbers of slips and receipts stay, for the books.',
  },
  {
    what: 'Copies for emergencies',
    kept: 'until newer ones take their place',
    then: 'Overwritten; who was erased meanwhile is erased again before a copy is used.',
  },
];
