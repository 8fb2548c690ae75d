import { texts, type User } from '@portal/contracts';
import { Link, useLocation, useSession } from '@portal/remote-kit';
import { headerLinks } from '../navigation/navigation-links';
import { addressOf, isInRail, sectionOf, staffEntries, type StaffNavItem } from './staff-nav-items';
import styles from './staff-navigation.module.css';
import { StaffSearch } from './staff-search';

function Place({ entry, user }: { entry: StaffNavItem; user: User }) {
  const { pathname } = useLocation();
  const { label, Icon } = entry;
  if (!isInRail(entry, user.role)) return null;
  const to = addressOf(entry, user.id);
  const isSection =
    sectionOf(pathname) === entry && !staffEntries.some((each) => addressOf(each, user.id) === pathname);
  return (
    <li>
      <Link to={to} className={styles.place} aria-current={to === pathname ? 'page' : isSection || undefined}>
        <Icon aria-hidden />
        {label}
      </Link>
    </li>
  );
}

/** Navigation of the back office, with the links of the public website below. */
export function StaffNavigation() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.places}>
      <div className={styles.main}>
        <StaffSearch />
        <nav aria-label="Back office">
          <ul className={styles.list}>
            {staffEntries.map((entry) => (
              <Place key={entry.path} entry={entry} user={user} />
            ))}
          </ul>
        </nav>
      </div>
      <details className={styles.website}>
        <summary className={styles.place}>Website</summary>
        <nav aria-label="Main">
          <ul className={styles.list}>
            {[...headerLinks, { to: '/book-flight', label: texts.actions.bookAFlight }].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.place}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </div>
  );
}
