import type { PagePath } from '@portal/contracts';

/**
 * Meta descriptions of the pages for search engines. Separate from the pages because only the build needs them: the browser
 * gets them in the server-rendered HTML.
 */
export const descriptions: Readonly<Record<PagePath<'public'>, string>> = {
  '/': 'A travel and tours agency in Lusaka, Zambia: flights, travel packages, accommodation, car hire, visa assistance and safaris since 2020.',
  '/login': 'Log in to see your bookings, travelers and trips.',
  '/register': 'Create an account to book flights and travel packages and to keep every trip in one place.',
  '/forgot-password': 'Forgot your password? We will email you a link to reset it.',
  '/reset-password': 'Choose a new password for your account.',
  '/verify-email': 'Confirm the email address of your account.',
  '/about-us': 'Who we are: a Lusaka travel agency founded in 2020. Our vision, our mission and what we stand for.',
  '/packages':
    'Ready-made journeys in Zambia and abroad with everything arranged: safaris, the Victoria Falls, Dubai and more.',
  '/packages/:id': 'A ready-made journey with its price, dates, and what it includes.',
  '/corporate-travel': 'Business travel for Zambian companies: one contact, clear policies, one monthly statement.',
  '/services': 'Flight bookings, accommodation, car hire and transfers, visa assistance and travel consultation.',
  '/destinations': 'Experience Zambia: Victoria Falls, South Luangwa, Lower Zambezi, Lake Tanganyika and more.',
  '/blog': 'Short notes on travel from our team: seasons, passports, connections and packing.',
  '/contact-us': 'Write to us, call us or visit us in Lusaka, Monday to Friday, 08:00-17:00 CAT.',
  '/terms': 'What we promise and what we ask of you: booking, prices, changes, liability, credits.',
  '/refunds': 'What we refund when a flight or a package is cancelled, how and when.',
  '/privacy': 'What data we keep about you, why, for how long, and your choices.',
  '/pay/:token': 'Pay for a trip by mobile money, without an account.',
  '/unauthorized': 'You do not have access to this page.',
};
