import { agencyTimeZone } from '@portal/contracts';
import { ApiContext, BrowserRouter, useHref, useNavigate } from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { createCachingClient } from './offline/own-trips';
import { SessionProvider } from './session/session-provider';
import { promptStepUp } from './session/step-up-prompt';
import { readToken } from './session/token-store';
import { reportSkippedRows } from './status/unreadable-rows';

const api = createCachingClient({
  getToken: readToken,
  onUnauthorized: () => console.warn('server returned 401: not logged in'),
  onUnreadable: reportSkippedRows,
  onStepUpNeeded: promptStepUp,
  onUnreachable: (cause) => console.warn('server unreachable', cause),
});

/** Matches paths of the portal: `/…`, `?…` and `#…`. Other values are external URLs. */
const isOwnPath = (href: string): boolean => /^(?:\/(?!\/)|[?#])/.test(href);

/** Resolves portal paths for the router; returns external URLs unchanged. */
function useLinkHref(href: string): string {
  const resolved = useHref(href);
  return isOwnPath(href) ? resolved : href;
}

function UiWithRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UiProvider timeZone={agencyTimeZone} navigate={(path) => void navigate(path)} useHref={useLinkHref}>
      {children}
    </UiProvider>
  );
}

/**
 * Context providers of every page. Router transitions are off: a click takes effect immediately, and logout changes
 * page and session in one step, before a guard can redirect.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <ApiContext value={api}>
        <UiWithRouter>
          <SessionProvider api={api}>{children}</SessionProvider>
        </UiWithRouter>
      </ApiContext>
    </BrowserRouter>
  );
}
