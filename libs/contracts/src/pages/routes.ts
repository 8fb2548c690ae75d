import { clientPages } from './client';
import type { PageRow } from './page-row';
import { publicPages } from './public';
import { staffPages } from './staff';

/** The remotes and their pages. Each remote's team owns its rows; here they become one table. */
export const remotePages = { public: publicPages, client: clientPages, staff: staffPages } as const satisfies Record<
  string,
  readonly PageRow[]
>;

export type RemoteId = keyof typeof remotePages;
export const remoteIds = Object.keys(remotePages) as RemoteId[];

/** The addresses of a remote's pages; without a name, of all of them. */
export type PagePath<Id extends RemoteId = RemoteId> = (typeof remotePages)[Id][number]['path'];

export interface PageRoute extends PageRow {
  path: PagePath;
  remote: RemoteId;
}

/** Every page of the portal: who serves it, who may see it, what its tab is called. */
export const pageRoutes: readonly PageRoute[] = remoteIds.flatMap((remote) =>
  remotePages[remote].map((row) => ({ ...row, remote })),
);
