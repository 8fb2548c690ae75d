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

/**
 * Shows the offline and cache notices. The region is always rendered, because screen readers only observe existing
 * regions.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const stored = useCacheNotice();
  return (
    <div aria-live="polite" className={styles.region}>
      {isOnline && !stored ? null : (
        <p className={styles.banner}>
          <Icons.WifiOff aria-hidden />
          {stored?.banner ??
            'You are offline. This page may be out of date. You can make changes once you are back online.'}
        </p>
      )}
    </div>
  );
}
