import type { RemoteId } from '@portal/contracts';
import { remoteLoader } from './remote-loader';

/*
 * The large parts of the UI kit that only some remotes show. Naming them here is also what makes the shell offer them:
 * a remote carries no copy of its own.
 */
const parts = {
  date: () => import('@portal/ui-kit/date'),
  inputs: () => import('@portal/ui-kit/inputs'),
  table: () => import('@portal/ui-kit/table'),
};

/** What the pages of each remote cannot start without; the spec beside it compares the list with what they import. */
export const companions: Record<RemoteId, readonly (keyof typeof parts)[]> = {
  public: [],
  client: ['date', 'inputs', 'table'],
  staff: ['table'],
};

const asked = new Set<RemoteId>();

/** Fetches a remote and what it will need ahead of the click. A failure shows when the page is opened. */
export function prefetchRemote(id: RemoteId): void {
  if (asked.has(id)) return;
  asked.add(id);
  const loads = [() => remoteLoader.once(id), ...companions[id].map((part) => parts[part])];
  for (const load of loads) load().catch(() => asked.delete(id));
}
