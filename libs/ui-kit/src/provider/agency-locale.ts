/** British English: weeks start on Monday and dates start with the day, as in Zambia. */
export const agencyLocale = 'en-GB';
