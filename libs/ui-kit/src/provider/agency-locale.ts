/** British English, whose weeks begin on Monday and whose dates read day first, as in Zambia. */
export const agencyLocale = 'en-GB';
