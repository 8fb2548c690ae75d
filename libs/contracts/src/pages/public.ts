import { publicAccess, type PageRow } from './page-row';

export const publicPages = [
  { path: '/', access: publicAccess, title: 'Home' },
  { path: '/login', access: publicAccess, title: 'Log in' },
  { path: '/register', access: publicAccess, title: 'Create an account' },
  { path: '/forgot-password', access: publicAccess, title: 'Forgot your password' },
  { path: '/reset-password', access: publicAccess, title: 'Choose a new password' },
  { path: '/verify-email', access: publicAccess, title: 'Confirm your email address' },
  { path: '/about-us', access: publicAccess, title: 'About us' },
  { path: '/packages', access: publicAccess, title: 'Travel packages' },
  { path: '/packages/:id', access: publicAccess, title: 'Travel package' },
  { path: '/corporate-travel', access: publicAccess, title: 'Corporate travel' },
  { path: '/services', access: publicAccess, title: 'Services' },
  { path: '/destinations', access: publicAccess, title: 'Destinations' },
  { path: '/blog', access: publicAccess, title: 'Travel insights' },
  { path: '/contact-us', access: publicAccess, title: 'Contact us' },
  { path: '/terms', access: publicAccess, title: 'Terms and conditions' },
  { path: '/refunds', access: publicAccess, title: 'Refunds and cancellation' },
  { path: '/privacy', access: publicAccess, title: 'Privacy' },
  { path: '/pay/:token', access: publicAccess, title: 'Pay for a trip' },
  { path: '/unauthorized', access: publicAccess, title: 'Access denied' },
] as const satisfies readonly PageRow[];
