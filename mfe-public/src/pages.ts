import type { RemotePages } from '@portal/remote-kit';
import { HomePage } from './pages/home-page';

/** The pages of this remote; what they are called stands in their rows in the contracts. */
export const pages: RemotePages<'public'> = {
  '/': {
    // It travels with the remote itself: it is the first thing most visitors see.
    Page: HomePage,
    load: () => import('./pages/home-page'),
    description:
      'A travel and tours agency in Lusaka, Zambia: flights, travel packages, accommodation, car hire, visa assistance and safaris since 2020.',
  },
  '/login': {
    load: () => import('./pages/login-page'),
    description: 'Log in to see your bookings, travelers and trips.',
  },
  '/register': {
    load: () => import('./pages/register-page'),
    description: 'Create an account to book flights and travel packages and to keep every trip in one place.',
  },
  '/forgot-password': {
    load: () => import('./pages/account/forgot-password-page'),
    description: 'Forgot your password? We send you a link to a new one.',
  },
  '/reset-password': {
    load: () => import('./pages/account/reset-password-page'),
    description: 'Choose a new password for your account.',
  },
  '/verify-email': {
    load: () => import('./pages/account/verify-email-page'),
    description: 'Confirm the email address of your account.',
  },
  '/about-us': {
    load: () => import('./pages/about-page'),
    description: 'Who we are: a Lusaka travel agency founded in 2020. Our vision, our mission and what we stand for.',
  },
  '/packages': {
    load: () => import('./pages/packages-page'),
    description:
      'Ready-made journeys in Zambia and abroad with everything arranged: safaris, the Victoria Falls, Dubai and more.',
  },
  '/packages/:id': {
    load: () => import('./pages/package-page'),
    description: 'A ready-made journey with its price, dates, and what it includes.',
  },
  '/corporate-travel': {
    load: () => import('./pages/corporate-travel-page'),
    description: 'Business travel for Zambian companies: one contact, clear policies, one monthly statement.',
  },
  '/services': {
    load: () => import('./pages/services-page'),
    description: 'Flight bookings, accommodation, car hire and transfers, visa assistance and travel consultation.',
  },
  '/destinations': {
    load: () => import('./pages/destinations-page'),
    description: 'Experience Zambia: Victoria Falls, South Luangwa, Lower Zambezi, Lake Tanganyika and more.',
  },
  '/blog': {
    load: () => import('./pages/blog-page'),
    description: 'Short notes on travel from our desk: seasons, passports, connections and packing.',
  },
  '/contact-us': {
    load: () => import('./pages/contact-page'),
    description: 'Write to us, call us or visit us in Lusaka, Monday to Friday, 08:00-17:00 CAT.',
  },
  '/terms': {
    load: () => import('./pages/legal/terms-page'),
    description: 'What we promise and what we ask of you: booking, prices, changes, what we answer for, credits.',
  },
  '/refunds': {
    load: () => import('./pages/legal/refunds-page'),
    description: 'What comes back when a flight or a package is cancelled, how, and when.',
  },
  '/privacy': {
    load: () => import('./pages/legal/privacy-page'),
    description: 'What we know about you, why, for how long, and how you decide about it.',
  },
  '/pay/:token': {
    load: () => import('./pages/pay/pay-page'),
    description: 'Pay for a trip by mobile money, without an account.',
  },
  '/unauthorized': {
    load: () => import('./pages/unauthorized-page'),
    description: 'Your account does not open this page.',
  },
};
