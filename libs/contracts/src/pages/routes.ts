import { clientPages } from './client';
import type { PageRow } from './page-row';
import { publicPages } from './public';
import { staffPages } from './staff';

/** Pages by remote. Each remote's team owns its rows. */
export const remotePages = { public: publicPages, client: clientPages, staff: staffPages } as const satisfies Record<
  string,
  readonly PageRow[]
>;

export type RemoteId = keyof typeof remotePages;
export const remoteIds = Object.keys(remotePages) as RemoteId[];

/** Paths of a remote's pages, or of all pages. */
export type PagePath<Id extends RemoteId = RemoteId> = (typeof remotePages)[Id][number]['path'];

export interface PageRoute extends PageRow {
  path: PagePath;
  remote: RemoteId;
}

/** All pages of the portal with their remote, access rule and title. */
export const pageRoutes: readonly PageRoute[] = remoteIds.flatMap((remote) =>
  remotePages[remote].map((row) => ({ ...row, remote })),
);
