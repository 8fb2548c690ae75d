import { landingPage, type PagePath, texts, type User } from '@portal/contracts';
import { accessOf } from '@portal/remote-kit';
import { Card, Grid, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface DashboardLink {
  path: PagePath;
  label: string;
  text: string;
  icon: ReactNode;
}

const links: readonly DashboardLink[] = [
  {
    path: '/book-flight',
    label: texts.actions.bookAFlight,
    text: 'Search, compare and confirm in three steps.',
    icon: <Icons.PlaneTakeoff aria-hidden />,
  },
  {
    path: '/my-bookings',
    label: 'My Bookings',
    text: 'See your trips, or cancel one.',
    icon: <Icons.Ticket aria-hidden />,
  },
  {
    path: '/packages',
    label: 'Travel Packages',
    text: 'Safaris and holidays, ready made.',
    icon: <Icons.Palmtree aria-hidden />,
  },
  {
    path: '/account-settings',
    label: 'Account Settings',
    text: 'Your profile, passport and contacts.',
    icon: <Icons.CircleUser aria-hidden />,
  },
  {
    path: '/change-password',
    label: 'Change Password',
    text: 'Password and security.',
    icon: <Icons.KeyRound aria-hidden />,
  },
];

const bookingManagement: DashboardLink = {
  path: '/employee-dashboard/booking-management',
  label: 'Booking Management',
  text: 'All bookings of the agency.',
  icon: <Icons.ListChecks aria-hidden />,
};
const workList: DashboardLink = {
  path: '/employee-dashboard/work',
  label: texts.work.title,
  text: 'Items that need attention.',
  icon: <Icons.Clock aria-hidden />,
};
const payments: DashboardLink = {
  path: '/employee-dashboard/payments',
  label: 'Payments',
  text: 'Every payment and its receipt.',
  icon: <Icons.Banknote aria-hidden />,
};
const activity: DashboardLink = {
  path: '/admin-dashboard/activity',
  label: 'Logs',
  text: 'All activity in the portal.',
  icon: <Icons.ShieldCheck aria-hidden />,
};
const money: DashboardLink = {
  path: '/admin-dashboard/money',
  label: 'Payment settings',
  text: 'Rates and unmatched payments.',
  icon: <Icons.Banknote aria-hidden />,
};

/** Whether the user manages bookings but starts on this page; the links for staff then come first. */
function isStrandedStaff({ role }: User): boolean {
  const access = accessOf(bookingManagement.path);
  return landingPage(role) === '/dashboard' && access?.kind === 'roles' && access.roles.includes(role);
}

const Way = ({ path, label, text, icon }: DashboardLink) => (
  <Card as="li" isInteractive>
    <span className={styles.icon}>{icon}</span>
    <TextLink href={path} variant="strong" className={styles.link}>
      {label}
    </TextLink>
    <p className={styles.text}>{text}</p>
  </Card>
);

const staffLinks = [bookingManagement, workList, payments, money, activity];

export function DashboardLinks({ user }: { user: User }) {
  return (
    <nav aria-label="Dashboard">
      <Grid as="ul" min="12.5rem" gap={4} className={styles.links}>
        {[...(isStrandedStaff(user) ? staffLinks : []), ...links].map((link) => (
          <Way key={link.path} {...link} />
        ))}
      </Grid>
    </nav>
  );
}
