import { remoteIds } from '@portal/contracts';
import { RequireAccess, useLocation } from '@portal/remote-kit';
import { Toaster } from '@portal/ui-kit';
import { useEffect } from 'react';
import { Frame } from './layout/frame';
import { PageChanges } from './navigation/page-changes';
import { findPageRoute } from './navigation/page-route';
import { prefetchOnIntent } from './navigation/prefetch-links';
import { NotFoundPage } from './pages/not-found-page';
import { RemoteOutlet } from './remotes/remote-outlet';
import { showNotifications } from './status/notifications';

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
          <RequireAccess>
            <RemoteOutlet key={remote} remote={remote} title={route.title} resetKey={pathname} />
          </RequireAccess>
        ) : (
          <NotFoundPage />
        )}
      </Frame>
      <PageChanges title={route?.title ?? 'Page not found'} />
      <Toaster />
    </>
  );
}
