import { everyone, type PageRow } from './page-row';

/** The pages of mfe-public. */
export const publicPages = [
  { path: '/', access: everyone, title: 'Home' },
  { path: '/login', access: everyone, title: 'Log in' },
  { path: '/register', access: everyone, title: 'Create an account' },
  { path: '/forgot-password', access: everyone, title: 'Forgot your password' },
  { path: '/reset-password', access: everyone, title: 'Choose a new password' },
  { path: '/verify-email', access: everyone, title: 'Confirm your email address' },
  { path: '/about-us', access: everyone, title: 'About us' },
  { path: '/packages', access: everyone, title: 'Travel packages' },
  { path: '/packages/:id', access: everyone, title: 'Travel package' },
  { path: '/corporate-travel', access: everyone, title: 'Corporate travel' },
  { path: '/services', access: everyone, title: 'Services' },
  { path: '/destinations', access: everyone, title: 'Destinations' },
  { path: '/blog', access: everyone, title: 'Travel insights' },
  { path: '/contact-us', access: everyone, title: 'Contact us' },
  { path: '/terms', access: everyone, title: 'Terms and conditions' },
  { path: '/refunds', access: everyone, title: 'Refunds and cancellation' },
  { path: '/privacy', access: everyone, title: 'Privacy' },
  { path: '/pay/:token', access: everyone, title: 'Pay for a trip', features: ['money'] },
  { path: '/unauthorized', access: everyone, title: 'Access denied' },
] as const satisfies readonly PageRow[];
