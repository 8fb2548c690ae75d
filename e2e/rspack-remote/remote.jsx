import { REMOTE_CONTRACT, RequireAccess, useLocation, useSession } from '@portal/remote-kit';
import { Button, Page } from '@portal/ui-kit';
import { useEffect, useState } from 'react';

export const manifest = { id: 'staff', contract: REMOTE_CONTRACT, version: '0.9.0' };

/** Reads the flags as remotes released before 2026-12 do: from `flags`, otherwise from the older list. */
function useFormerFlags() {
  const [config, setConfig] = useState({});
  useEffect(() => {
    fetch('/api/config')
      .then((response) => response.json())
      .then(setConfig, () => undefined);
  }, []);
  const { flags = {}, data } = config;
  return { current: Object.keys(flags).filter((name) => flags[name] === true), older: data?.features ?? [] };
}

/** Pages that such a remote shows only with their flag. */
const former = { money: 'Payments', holds: 'Work list' };
const linksOf = (names) => names.map((name) => former[name]).join(' and ');

/** State, session, router and kit: each works only with the copy that the shell runs on. */
function Desk() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [presses, setPresses] = useState(0);
  const { current, older } = useFormerFlags();
  return (
    <Page title="A desk of another team" lead={`${user?.username ?? 'Nobody'} at ${pathname}`}>
      <Button onPress={() => setPresses((count) => count + 1)}>Pressed {presses} times</Button>
      <p>Pages by flag: {linksOf(current)}</p>
      <p>Pages by list: {linksOf(older)}</p>
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
