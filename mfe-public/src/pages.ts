import type { RemotePages } from '@portal/remote-kit';
import { HomePage } from './pages/home-page';

/** Pages of this remote. Their titles are in the route table in contracts. */
export const pages: RemotePages<'public'> = {
  '/': {
    // Part of the entry chunk: most visits start here.
    Page: HomePage,
    load: () => import('./pages/home-page'),
  },
  '/login': {
    load: () => import('./pages/login-page'),
  },
  '/register': {
    load: () => import('./pages/register-page'),
  },
  '/forgot-password': {
    load: () => import('./pages/account/forgot-password-page'),
  },
  '/reset-password': {
    load: () => import('./pages/account/reset-password-page'),
  },
  '/verify-email': {
    load: () => import('./pages/account/verify-email-page'),
  },
  '/about-us': {
    load: () => import('./pages/about-page'),
  },
  '/packages': {
    load: () => import('./pages/packages-page'),
  },
  '/packages/:id': {
    load: () => import('./pages/package-page'),
  },
  '/corporate-travel': {
    load: () => import('./pages/corporate-travel-page'),
  },
  '/services': {
    load: () => import('./pages/services-page'),
  },
  '/destinations': {
    load: () => import('./pages/destinations-page'),
  },
  '/blog': {
    load: () => import('./pages/blog-page'),
  },
  '/contact-us': {
    load: () => import('./pages/contact-page'),
  },
  '/terms': {
    load: () => import('./pages/legal/terms-page'),
  },
  '/refunds': {
    load: () => import('./pages/legal/refunds-page'),
  },
  '/privacy': {
    load: () => import('./pages/legal/privacy-page'),
  },
  '/pay/:token': {
    load: () => import('./pages/pay/pay-page'),
  },
  '/unauthorized': {
    load: () => import('./pages/unauthorized-page'),
  },
};
