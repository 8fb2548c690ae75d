import { remoteIds } from '@portal/contracts';
import { RequireAccess, useLocation, WaitingContext } from '@portal/remote-kit';
import { Loading, Toaster } from '@portal/ui-kit';
import { useEffect } from 'react';
import styles from './app.module.css';
import { Frame } from './layout/frame';
import { PageChanges } from './navigation/page-changes';
import { findPageRoute } from './navigation/page-route';
import { prefetchOnIntent } from './navigation/prefetch-links';
import { NotFoundPage } from './pages/not-found-page';
import { RemoteOutlet } from './remotes/remote-outlet';
import { showNotifications } from './status/notifications';

const waiting = (text: string) => <Loading text={text} className={styles.waiting} />;

/** The whole portal: its frame, and in it the remote that serves the address. */
export function App() {
  const { pathname } = useLocation();
  const route = findPageRoute(pathname);
  const remote = remoteIds.find((id) => id === route?.remote);
  useEffect(prefetchOnIntent, []);
  useEffect(showNotifications, []);
  return (
    <>
      <Frame>
        {route && remote ? (
          <WaitingContext value={waiting}>
            <RequireAccess>
              <RemoteOutlet key={remote} remote={remote} title={route.title} resetKey={pathname} />
            </RequireAccess>
          </WaitingContext>
        ) : (
          <NotFoundPage />
        )}
      </Frame>
      <PageChanges title={route?.title ?? 'Page not found'} />
      <Toaster />
    </>
  );
}
