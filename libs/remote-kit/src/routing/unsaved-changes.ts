import { useEffect, useState } from 'react';
import { useNavigate } from './router';

/** Somebody is about to leave what they typed. */
export interface PendingNavigation {
  leave: () => void;
  stay: () => void;
}

/** Where a plain click on a link of the portal leads in this window; nothing for any other click. */
function targetOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || !['', '_self'].includes(link.target) || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : `${link.pathname}${link.search}${link.hash}`;
}

/** The place of the current page in the history, as the router numbers it. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before a page is left on which something was typed and not saved: by a link, by going back, by closing or loading
 * it again, where the browser asks in its own words. What it returns is the question to put, for as long as it is open.
 */
export function useUnsavedChanges(isDirty: boolean): PendingNavigation | null {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<PendingNavigation | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const here = placeInHistory();
    let passes = 0;
    const ask = (go: () => void) => {
      const close = () => setLeaving(null);
      setLeaving({ stay: close, leave: () => (close(), go()) });
    };
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const target = targetOf(event);
      if (target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(target));
    };
    const popState = (event: PopStateEvent) => {
      const steps = placeInHistory() - here;
      if (passes > 0) passes -= 1;
      else if (steps !== 0) {
        event.stopImmediatePropagation();
        history.go(-steps);
        ask(() => {
          passes = 1;
          history.go(steps);
        });
      } else event.stopImmediatePropagation();
    };
    // Before the router hears of it.
    window.addEventListener('popstate', popState, true);
    document.addEventListener('click', click, true);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      window.removeEventListener('popstate', popState, true);
      document.removeEventListener('click', click, true);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, [isDirty, navigate]);
  return leaving;
}
