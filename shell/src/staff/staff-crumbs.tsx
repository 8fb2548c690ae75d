import { Link, useLocation, useSession } from '@portal/remote-kit';
import { crumbsOf } from './staff-nav-items';
import styles from './staff-crumbs.module.css';

export function StaffBreadcrumbs() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const crumbs = user ? crumbsOf(pathname, user) : [];
  // A single crumb repeats the page title.
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
