/** Default retention periods; settings can shorten them. Jobs, the privacy page and docs/retention.md use them. */
export const retentionPeriods = {
  /** Network addresses, in days. */
  addressDays: 90,
  /** Activity log entries, in days. */
  logDays: 731,
  /** Travelers and special requests, in months after the end of the trip. */
  travelerMonths: 6,
  /** Bank accounts of refunds, in days after the refund was paid out. */
  refundAccountDays: 90,
} as const;

export interface Retention {
  what: string;
  kept: string;
  /** Action at the end of the period. */
  then: string;
}

/** Retention periods of personal data, as shown on the privacy page. */
export const retentions: readonly Retention[] = [
  {
    what: 'Your account, profile and passport',
    kept: 'until you delete your account',
    then: 'Erased immediately, and within a day from all other records.',
  },
  {
    what: 'Travelers that you saved for your next booking, with their passports',
    kept: 'until you delete them or your account',
    then: 'Erased immediately.',
  },
  {
    what: 'Which version of our terms and privacy policy you agreed to, when and how',
    kept: 'until you delete your account',
    then: 'Erased with it.',
  },
  {
    what: 'Names, dates of birth and genders of travelers, and special requests',
    kept: `${retentionPeriods.travelerMonths} months after the trip`,
    then: 'Deleted.',
  },
  {
    what: 'Network addresses, in bookings and in the activity log',
    kept: `${retentionPeriods.addressDays} days`,
    then: 'Deleted.',
  },
  {
    what: 'The rest of the activity log',
    kept: `${Math.floor(retentionPeriods.logDays / 365)} years`,
    then: 'Deleted.',
  },
  {
    what: 'Bookings and payments',
    kept: 'as long as accounting and tax law requires',
    then: 'Deleted. If you deleted your account earlier, they are kept without your name, contact details and travelers.',
  },
  {
    what: 'The number that paid, the name on a payment link, and notes of our team about a payment',
    kept: 'until you delete your account and no payment is in progress',
    then: 'Erased. The last three digits and the slip and receipt numbers are kept for accounting.',
  },
  {
    what: 'The bank account that a refund was paid to',
    kept: `${retentionPeriods.refundAccountDays} days after the refund`,
    then: 'Deleted. If nothing is paid to it, it is deleted within 8 days. Erased earlier with your account.',
  },
  {
    what: 'Backups',
    kept: 'until newer ones replace them',
    then: 'Overwritten. Accounts erased since then are erased again before a backup is used.',
  },
];
