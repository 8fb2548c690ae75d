import type { RemoteId } from '@portal/contracts';
import { remoteLoader } from './remote-loader';

/*
 * The large parts of the UI kit that only some remotes show. Naming them here is also what makes the shell offer them:
 * a remote carries no copy of its own.
 */
const companions: Record<RemoteId, readonly (() => Promise<unknown>)[]> = {
  public: [],
  client: [() => import('@portal/ui-kit/date'), () => import('@portal/ui-kit/inputs')],
  staff: [() => import('@portal/ui-kit/table'), () => import('@portal/ui-kit/date')],
};

const asked = new Set<RemoteId>();

/** Fetches a remote and what it will need ahead of the click. A failure shows when the page is opened. */
export function prefetchRemote(id: RemoteId): void {
  if (asked.has(id)) return;
  asked.add(id);
  for (const load of [() => remoteLoader.once(id), ...companions[id]]) load().catch(() => asked.delete(id));
}
