import { remoteIds } from '@portal/contracts';
import { prefetchRemote } from '../remotes/prefetch-remote';
import { findPageRoute } from './page-route';

function prefetchTarget({ target }: Event): void {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.origin !== location.origin) return;
  const remote = findPageRoute(anchor.pathname)?.remote;
  const id = remoteIds.find((known) => known === remote);
  if (id) prefetchRemote(id);
}

/** Fetches a remote as soon as a link to one of its pages is pointed at or focused, wherever the link stands. */
export function prefetchOnIntent(): () => void {
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const intent of intents) document.addEventListener(intent, prefetchTarget, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, prefetchTarget);
  };
}
