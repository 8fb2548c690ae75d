import { REMOTE_CONTRACT, RequireAccess, useLocation, useSession } from '@portal/remote-kit';
import { Button, Page } from '@portal/ui-kit';
import { useState } from 'react';

export const manifest = { id: 'staff', contract: REMOTE_CONTRACT, version: '0.9.0' };

/** State, session, router and kit: each works only with the copy that the shell runs on. */
function Desk() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [presses, setPresses] = useState(0);
  return (
    <Page title="A desk of another team" lead={`${user?.username ?? 'Nobody'} at ${pathname}`}>
      <Button onPress={() => setPresses((count) => count + 1)}>Pressed {presses} times</Button>
    </Page>
  );
}

export function Routes() {
  return (
    <RequireAccess>
      <Desk />
    </RequireAccess>
  );
}
