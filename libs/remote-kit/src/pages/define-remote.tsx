import type { RemoteId } from '@portal/contracts';
import { RequireAccess } from './guards';
import { lazyPage } from './lazy-page';
import { REMOTE_CONTRACT, type RemoteModule, type RemotePage, type RemotePages } from '../remote';
import { Route, RouterRoutes } from '../routing/router';

interface RemoteDefinition<Id extends RemoteId> {
  id: Id;
  /** Version in the remote's package.json. */
  version: string;
  pages: RemotePages<Id>;
}

/** Builds the module that the shell loads from a remote's pages: guarded routes, manifest and prefetch. */
export function defineRemote<Id extends RemoteId>({ id, version, pages }: RemoteDefinition<Id>) {
  const byPath: Readonly<Record<string, RemotePage>> = pages;
  const routes = Object.entries(byPath).map(([path, { load, denied, Page = lazyPage(load) }]) => {
    const element = (
      <RequireAccess denied={denied}>
        <Page />
      </RequireAccess>
    );
    return <Route key={path} path={path} element={element} />;
  });
  return {
    manifest: { id, contract: REMOTE_CONTRACT, version },
    Routes: () => <RouterRoutes>{routes}</RouterRoutes>,
    prefetch: async (path) => {
      await byPath[path]?.load();
    },
  } satisfies RemoteModule;
}
