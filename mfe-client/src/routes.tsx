import type { PagePath } from '@portal/contracts';
import { lazyPage, RequireAccess, Route, RouterRoutes } from '@portal/remote-kit';
import type { ComponentType } from 'react';

const pages: readonly { path: PagePath; Page: ComponentType; guardsItself?: boolean }[] = [
  { path: '/dashboard', Page: lazyPage(() => import('./pages/dashboard-page')) },
  { path: '/book-flight', Page: lazyPage(() => import('./pages/book-flight-page')) },
  { path: '/my-bookings', Page: lazyPage(() => import('./pages/my-bookings-page')) },
  // It waits for the session with a loading text of its own, so it asks for the login itself.
  { path: '/account-settings', Page: lazyPage(() => import('./pages/account-settings-page')), guardsItself: true },
  { path: '/change-password', Page: lazyPage(() => import('./pages/change-password-page')) },
];

export function Routes() {
  return (
    <RouterRoutes>
      {pages.map(({ path, Page, guardsItself }) => (
        <Route
          key={path}
          path={path}
          element={
            guardsItself ? (
              <Page />
            ) : (
              <RequireAccess>
                <Page />
              </RequireAccess>
            )
          }
        />
      ))}
    </RouterRoutes>
  );
}
