import { Icons } from '@portal/ui-kit/icons';
import { useSyncExternalStore } from 'react';
import { useCacheNotice } from '../offline/cache-notice';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, and of when kept trips are; the region is always there, because screen readers watch only what exists. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const kept = useCacheNotice();
  return (
    <div aria-live="polite" className={styles.region}>
      {isOnline && !kept ? null : (
        <p className={styles.banner}>
          <Icons.WifiOff aria-hidden />
          {kept?.banner ??
            'You are offline. This page may be out of date. You can make changes once you are back online.'}
        </p>
      )}
    </div>
  );
}
