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
    text: 'Keep your account yours.',
    icon: <Icons.KeyRound aria-hidden />,
  },
];

const staffLink: DashboardLink = {
  path: '/employee-dashboard/booking-management',
  label: 'Booking Management',
  text: 'All bookings of the agency.',
  icon: <Icons.ListChecks aria-hidden />,
};

/** People who may manage bookings but land here have no other way to that page. */
function linksFor({ role }: User): readonly DashboardLink[] {
  const access = accessOf(staffLink.path);
  const isStrandedStaff = landingPage(role) === '/dashboard' && access?.kind === 'roles' && access.roles.includes(role);
  return isStrandedStaff ? [...links, staffLink] : links;
}

export function DashboardLinks({ user }: { user: User }) {
  return (
    <nav aria-label="Dashboard">
      <Grid as="ul" min="12.5rem" gap={4} className={styles.links}>
        {linksFor(user).map(({ path, label, text, icon }) => (
          <Card key={path} as="li" isInteractive>
            <span className={styles.icon}>{icon}</span>
            <TextLink href={path} variant="strong" className={styles.link}>
              {label}
            </TextLink>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </Grid>
    </nav>
  );
}
