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
 * Scrolls to the top on navigation. Keeps the position when a page only replaces its query (filters) or moves between
 * its own steps.
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

/** Focuses the heading after navigation, for keyboards and screen readers. */
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

/** Returns the text to announce: the title set by the page, or else by the route; empty for the first page. */
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

/** Handles navigation: title, scroll position, focus and screen-reader announcement. */
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
