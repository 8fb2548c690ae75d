import type { pageRoutes } from '@portal/contracts';

/** The addresses of this remote's pages. */
export type PublicPath = Extract<(typeof pageRoutes)[number], { remote: 'public' }>['path'];

/** What a search engine shows under the title of each page. */
export const pageDescriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'A travel and tours agency in Lusaka, Zambia: flights, travel packages, accommodation, car hire, visa assistance and safaris since 2020.',
  '/login': 'Log in to see your bookings, travelers and trips.',
  '/register': 'Create an account to book flights and travel packages and to keep every trip in one place.',
  '/about-us': 'Who we are: a Lusaka travel agency founded in 2020. Our vision, our mission and what we stand for.',
  '/packages':
    'Ready-made journeys in Zambia and abroad with everything arranged: safaris, the Victoria Falls, Dubai and more.',
  '/packages/:id': 'A ready-made journey with its price, dates, and what it includes.',
  '/corporate-travel': 'Business travel for Zambian companies: one contact, clear policies, one monthly statement.',
  '/services': 'Flight bookings, accommodation, car hire and transfers, visa assistance and travel consultation.',
  '/destinations': 'Experience Zambia: Victoria Falls, South Luangwa, Lower Zambezi, Lake Tanganyika and more.',
  '/blog': 'Short notes on travel from our desk: seasons, passports, connections and packing.',
  '/contact-us': 'Write to us, call us or visit us in Lusaka, Monday to Friday, 08:00-17:00 CAT.',
  '/unauthorized': 'Your account does not open this page.',
};
