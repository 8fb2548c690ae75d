import { documentTitle, Link, onPortalEvent, portalEvents, useLocation, useSession } from '@portal/remote-kit';
import { useSyncExternalStore } from 'react';
import { useRecentRecords } from './recent-records';
import { crumbsOf } from './staff-nav-items';
import styles from './staff-crumbs.module.css';

const ending = documentTitle('');

const onTitleChange = (read: () => void) => onPortalEvent(portalEvents.pageTitle, read);

/** Name of the current page, which may be that of a trip or a person; empty before its title is set. */
const readTitle = () => (document.title.endsWith(ending) ? document.title.slice(0, -ending.length) : '');

export function StaffBreadcrumbs() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const title = useSyncExternalStore(onTitleChange, readTitle);
  useRecentRecords(title);
  const crumbs = user ? crumbsOf(pathname, user) : [];
  // A single crumb repeats the page title.
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {crumbs.map(({ to, label }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{title || label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
