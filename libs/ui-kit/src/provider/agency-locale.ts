/** British English, whose weeks begin on Monday and whose dates read day first, as in Zambia. */
export const agencyLocale = 'en-GB';

const locale = { locale: agencyLocale, direction: 'ltr' } as const;

/** What the component library asks for where no provider stands above; the build puts these in the place of its own. */
export const getDefaultLocale = () => locale;
export const useDefaultLocale = getDefaultLocale;
