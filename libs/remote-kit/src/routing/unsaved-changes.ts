import { useEffect, useState } from 'react';
import { useNavigate } from './router';

/** Navigation that would discard unsaved input. */
export interface PendingNavigation {
  leave: () => void;
  stay: () => void;
}

/** Returns the target of a plain click on a portal link in this window; undefined for other clicks. */
function targetOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || !['', '_self'].includes(link.target) || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : `${link.pathname}${link.search}${link.hash}`;
}

/** Index of the current page in the history, as set by the router. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Blocks navigation from a page with unsaved input until confirmed: links, Back, and closing or reloading.
 * For the last two the browser shows its own prompt.
 * @returns the pending navigation to confirm; null otherwise
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
    // Capture phase, before the router handles the event.
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
