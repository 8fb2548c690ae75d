import { Link, useLocation, useSession } from '@portal/remote-kit';
import { crumbsOf } from './staff-nav-items';
import styles from './staff-crumbs.module.css';

/** Where the page is in the back office, and the way up from it. */
export function StaffBreadcrumbs() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const crumbs = user ? crumbsOf(pathname, user) : [];
  // A page without a way up says its name itself.
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {crumbs.map(({ to, label }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
