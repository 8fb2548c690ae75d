import { type RemoteId, texts } from '@portal/contracts';
import type { RemoteModule } from '@portal/remote-kit';
import { Loading } from '@portal/ui-kit';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { remoteLoader, remoteTimeoutMs } from './remote-loader';
import styles from './remote-section.module.css';

const lazyRoutes = (load: () => Promise<RemoteModule>) => lazy(async () => ({ default: (await load()).Routes }));

/** Loading message. A section that is still loading after the timeout, chunks included, fails into its boundary. */
function Waiting({ remote }: { remote: RemoteId }) {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), remoteTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOverdue) throw new Error(`page of remote ${remote} took longer than ${remoteTimeoutMs} ms`);
  return (
    <div className={styles.waiting}>
      <Loading text={texts.loading.page} />
    </div>
  );
}

interface RemoteOutletProps {
  remote: RemoteId;
  title: string;
  /** Current path; a change retries a failed section. */
  resetKey: string;
  loader?: typeof remoteLoader;
}

/** Renders the pages of one remote and contains its failures. */
export function RemoteOutlet({ remote, title, resetKey, loader = remoteLoader }: RemoteOutletProps) {
  const [pages, setPages] = useState(() => lazyRoutes(() => loader.once(remote)));
  const retry = () => setPages(lazyRoutes(() => loader.again(remote)));
  return (
    <RemoteBoundary remote={remote} title={title} resetKey={resetKey} onRetry={retry}>
      <Suspense fallback={<Waiting remote={remote} />}>{createElement(pages)}</Suspense>
    </RemoteBoundary>
  );
}
