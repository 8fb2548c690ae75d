import { limits, type PagePath, type Role, texts } from '@portal/contracts';

export interface NavigationLink {
  to: PagePath;
  label: string;
}

export const headerLinks: readonly NavigationLink[] = [
  { to: '/about-us', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/packages', label: 'Packages' },
  { to: '/destinations', label: 'Destinations' },
  { to: '/contact-us', label: 'Contact Us' },
];

const accountLinks: readonly (NavigationLink & { roles: readonly Role[] })[] = [
  { to: '/account-settings', label: 'Account Settings', roles: ['client', 'employee', 'admin', 'superadmin'] },
  { to: '/dashboard', label: 'Dashboard', roles: ['client'] },
  { to: '/employee-dashboard', label: 'Employee Dashboard', roles: ['employee', 'admin'] },
  { to: '/admin-dashboard', label: 'Admin Dashboard', roles: ['admin'] },
];

/** Returns the account menu links of a role, in order. */
export const accountLinksFor = (role: Role): readonly NavigationLink[] =>
  accountLinks.filter(({ roles }) => roles.includes(role));

/** Returns the label of the account menu: the first letters of the username, or a fallback. */
export const badgeOf = (username: string | undefined): string =>
  [...(username?.trim() ?? '')].slice(0, limits.usernameBadgeLength).join('') || texts.actions.badgeFallback;

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Travel',
    links: [
      { to: '/packages', label: 'Travel Packages' },
      { to: '/destinations', label: 'Experience Zambia' },
      { to: '/book-flight', label: 'Flights' },
      { to: '/corporate-travel', label: 'Corporate Travel' },
    ],
  },
  {
    title: 'Agency',
    links: [
      { to: '/about-us', label: 'About the Agency' },
      { to: '/services', label: 'What We Do' },
      { to: '/blog', label: 'Travel Insights' },
      { to: '/contact-us', label: 'Get in Touch' },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { to: '/refunds', label: 'Refunds' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];

export const socialLinks = [
  { href: 'https://www.facebook.com/zambezitrails', label: 'Facebook' },
  { href: 'https://www.instagram.com/zambezitrails', label: 'Instagram' },
  { href: 'https://www.linkedin.com/company/zambezitrails', label: 'LinkedIn' },
  { href: 'https://wa.me/260970000120', label: 'WhatsApp' },
] as const;
