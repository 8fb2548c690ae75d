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
  onUnauthorized: () => console.warn('The server answered 401: not signed in'),
  onUnreadable: reportSkippedRows,
  onStepUpNeeded: promptStepUp,
  onUnreachable: (cause) => console.warn('The server could not be reached', cause),
});

/** Paths of the portal: `/…`, `?…` and `#…`. Phone numbers, email addresses and other sites are addresses as they are. */
const isOwnPath = (href: string): boolean => /^(?:\/(?!\/)|[?#])/.test(href);

/** Resolves a path of the portal for the router, and leaves any other address as it is. */
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
 * What the shell gives to every page. Router transitions are off: a click shows its effect at once, and signing out
 * changes page and session in one step, so that no guard takes it for somebody who lost their way.
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
