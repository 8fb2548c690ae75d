import {
  documentTitle,
  isOwnStep,
  onPortalEvent,
  portalEvents,
  useLocation,
  useNavigationType,
} from '@portal/remote-kit';
import { VisuallyHidden } from '@portal/ui-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onHeadingVisible } from './when-heading-shows';

/**
 * Every navigation starts at the top; only a page that rewrites its own query, for filters, or goes to a step of its
 * own stays where it is.
 */
function useScrollToTop(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);
  useLayoutEffect(() => {
    const { pathname, search, key } = previous.current;
    previous.current = location;
    if (location.key === key) return;
    const isOwnQuery = location.pathname === pathname && location.search !== search;
    if (!isOwnQuery || (type !== 'REPLACE' && !isOwnStep(location.state))) window.scrollTo(0, 0);
  }, [location, type]);
}

/** After a change of page the heading takes the focus, so that keyboard and screen reader start there. */
function useFocusOnHeading(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return onHeadingVisible((heading) => {
      const main = heading.closest('main');
      const { activeElement } = document;
      if (main?.contains(activeElement) && activeElement !== main) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** What to read out: the name the page gave itself, else the route's; nothing while the first page is open. */
function useAnnouncement(title: string): string {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  const [named, setNamed] = useState({ pathname: '', title: '' });
  useLayoutEffect(
    () => onPortalEvent(portalEvents.pageTitle, (page) => setNamed({ pathname, title: page.title })),
    [pathname],
  );
  if (key === firstKey) return '';
  return named.pathname === pathname ? named.title : title;
}

/** What comes with every change of page: title, scroll position, focus and a polite announcement. */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const announcement = useAnnouncement(title);
  useScrollToTop();
  useFocusOnHeading(pathname);
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [pathname, title]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );
}
