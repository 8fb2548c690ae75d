import { type RemoteId, texts } from '@portal/contracts';
import type { RemoteModule } from '@portal/remote-kit';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { loadRemoteOnce, reloadRemote, remoteTimeoutMs } from './load-remote';
import { RemoteBoundary } from './remote-boundary';

const lazyRoutes = (load: () => Promise<RemoteModule>) => lazy(async () => ({ default: (await load()).Routes }));

/** The waiting message; a section that keeps waiting, for a page's chunk as well, ends in its boundary. */
function Waiting({ remote }: { remote: RemoteId }) {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), remoteTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOverdue) throw new Error(`A page of the remote ${remote} took longer than ${remoteTimeoutMs} ms`);
  return <p role="status">{texts.loading.page}</p>;
}

/** Shows the pages of one remote; whatever goes wrong with it stays inside. */
export function RemoteOutlet({ remote, resetKey }: { remote: RemoteId; resetKey: string }) {
  const [pages, setPages] = useState(() => lazyRoutes(() => loadRemoteOnce(remote)));
  return (
    <RemoteBoundary remote={remote} resetKey={resetKey} onRetry={() => setPages(lazyRoutes(() => reloadRemote(remote)))}>
      <Suspense fallback={<Waiting remote={remote} />}>{createElement(pages)}</Suspense>
    </RemoteBoundary>
  );
}
