import { pageRoutes } from '@portal/contracts';
import { readDataBlock } from '../page-data';

/** A request that hangs would make the real one queue behind it. */
const timeoutMs = 3_000;

interface UncheckedRelease {
  first?: string[];
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
  const { first = [], integrity = {} } = releaseFor(location.pathname) ?? {};
  for (const path of first.filter((file) => file.startsWith('/mfe/') && file in integrity)) {
    const signal = AbortSignal.timeout(timeoutMs);
    fetch(path, { integrity: integrity[path], priority: 'low', signal }).catch(() => undefined);
  }
}
