import { texts } from '@portal/contracts';
import { Link, NavLink, useLocation, useSession } from '@portal/remote-kit';
import { Button, ButtonLink, linkClass, Logo } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { StaffPart } from '../staff/staff-parts';
import { ThemeMenu } from '../theme/theme-menu';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';
import { headerLinks } from '../navigation/navigation-links';

function SessionCorner() {
  const { status, user } = useSession();
  if (status === 'loading') {
    return (
      <span role="status" className={styles.resolving}>
        {texts.loading.session}
      </span>
    );
  }
  if (user) return <AccountMenu user={user} />;
  return (
    <ButtonLink href="/login" variant="secondary" className={styles.visitor}>
      Login
    </ButtonLink>
  );
}

/**
 * Link to the client's own bookings.
 * @param place `bar`: visible on small screens while the menu is closed
 */
function OwnBookings({ place }: { place: 'bar' | 'menu' }) {
  const { user } = useSession();
  if (user?.role !== 'client') return null;
  return (
    <NavLink
      to="/my-bookings"
      title={texts.actions.myBookings}
      aria-label={texts.actions.myBookings}
      className={linkClass('plain', `${styles.place} ${styles.own}`)}
      data-place={place}
    >
      {place === 'bar' ? texts.actions.myBookings : <Icons.Ticket aria-hidden size="1.35em" />}
    </NavLink>
  );
}

function SitePlaces() {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {headerLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={linkClass('plain', styles.place)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** State of the mobile menu; navigation closes it. */
function useMobileMenu(button: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const toggle = () => setOpenAt(isOpen ? null : key);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    setOpenAt(null);
    button.current?.focus();
  };
  return { isOpen, toggle, closeOnEscape };
}

/** Header of every page; in the back office a side rail. Below 900 px its links fold into a menu. */
export function Header({ isStaff = false }: { isStaff?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle, closeOnEscape } = useMobileMenu(button);
  return (
    <header className={isStaff ? `${styles.header} ${styles.staff}` : styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Link to="/" aria-label={`${texts.brand.name}, home`} className={styles.home}>
          <Logo isCompact={isStaff} />
        </Link>
        <OwnBookings place="bar" />
        <Button
          ref={button}
          variant="quiet"
          className={styles.opener}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          icon={isOpen ? <Icons.X aria-hidden /> : <Icons.Menu aria-hidden />}
          onPress={toggle}
        />
        <div id="site-menu" className={styles.menu} data-open={isOpen}>
          {isStaff ? <StaffPart part="places" /> : <SitePlaces />}
          <div className={styles.actions}>
            {isStaff ? null : (
              <ButtonLink href="/book-flight" variant="sunset" icon={<Icons.PlaneTakeoff aria-hidden />}>
                {texts.actions.bookAFlight}
              </ButtonLink>
            )}
            <OwnBookings place="menu" />
            <SessionCorner />
            <ThemeMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
