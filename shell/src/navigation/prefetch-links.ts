import { pageAt } from '@portal/remote-kit';
import { isDataSaverOn } from '@portal/ui-kit';
import { prefetchPage } from '../remotes/prefetch-page';

function prefetchTarget({ target }: Event): void {
  if (isDataSaverOn()) return;
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.origin !== location.origin) return;
  const page = pageAt(anchor.pathname);
  if (page) void prefetchPage(page);
}

/** Prefetches a page when a link to it is hovered, focused or touched. @returns a function that stops it */
export function prefetchOnIntent(): () => void {
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const intent of intents) document.addEventListener(intent, prefetchTarget, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, prefetchTarget);
  };
}
