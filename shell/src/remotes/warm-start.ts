import { pageRoutes } from '@portal/contracts';
import { readDataBlock } from '../page-data';

/** What every page of a remote needs, in the remote's folder. */
const firstFiles = /\/(mf-manifest\.json|remoteEntry\.js|__federation_expose_remote\.(js|css))$/;

/** A request that hangs would make the real one queue behind it. */
const timeoutMs = 3_000;

interface UncheckedRelease {
  integrity?: Record<string, string>;
}

function releaseFor(pathname: string): UncheckedRelease | undefined {
  const route = pageRoutes.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname));
  const registry = readDataBlock('portal-remotes') as { remotes?: Record<string, UncheckedRelease> } | null;
  return route && registry?.remotes?.[route.remote];
}

/**
 * Brings the first files of the current page's remote into the browser's cache while the shell's own code is still on
 * its way; otherwise they would be asked for one after the other. Nothing is run, and a failure shows when it matters.
 */
export function warmCurrentRemote(): void {
  for (const [path, integrity] of Object.entries(releaseFor(location.pathname)?.integrity ?? {})) {
    if (!firstFiles.test(path) || !path.startsWith('/mfe/')) continue;
    fetch(path, { integrity, priority: 'low', signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  }
}
