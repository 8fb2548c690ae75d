import { DeniedContext, pageAt, RequireAccess, useLocation, WaitingContext } from '@portal/remote-kit';
import { Alert, Loading, Page, Toaster } from '@portal/ui-kit';
import { useEffect } from 'react';
import styles from './app.module.css';
import { Frame } from './layout/frame';
import { RouteAnnouncer } from './navigation/route-announcer';
import { prefetchOnIntent } from './navigation/prefetch-links';
import { useCacheNotice } from './offline/cache-notice';
import { NotFoundPage } from './pages/not-found-page';
import { RemoteOutlet } from './remotes/remote-outlet';
import { StepUp } from './session/step-up';
import { showNotifications } from './status/notifications';
import { TrialBanner } from './status/trial-banner';

const waiting = (text: string) => <Loading text={text} className={styles.waiting} />;
const denied = (title: string, text: string) => (
  <Page title={title}>
    <Alert kind="error">{text}</Alert>
  </Page>
);

/** The portal: its frame, and in it the remote of the current route. */
export function App() {
  const { pathname } = useLocation();
  const route = pageAt(pathname);
  const stored = useCacheNotice();
  const isOutOfReach = stored && route?.remote !== 'public' && !pathname.startsWith('/my-bookings');
  useEffect(prefetchOnIntent, []);
  useEffect(showNotifications, []);
  return (
    <>
      <TrialBanner />
      <Frame>
        {route ? (
          <WaitingContext value={waiting}>
            <DeniedContext value={denied}>
              <RequireAccess>
                {isOutOfReach ? (
                  denied(route.title, stored.denial)
                ) : (
                  <RemoteOutlet key={route.remote} remote={route.remote} title={route.title} resetKey={pathname} />
                )}
              </RequireAccess>
            </DeniedContext>
          </WaitingContext>
        ) : (
          <NotFoundPage />
        )}
      </Frame>
      <RouteAnnouncer title={route?.title ?? 'Page not found'} />
      <StepUp />
      <Toaster />
    </>
  );
}
