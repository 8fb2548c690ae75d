import type { PagePath, RemoteId } from '@portal/contracts';
import type { ComponentType } from 'react';

/** Number of the agreement between shell and remotes; a remote built for another one is refused, not run. */
export const REMOTE_CONTRACT = 1;

export interface RemoteManifest {
  id: RemoteId;
  contract: number;
  /** Its own, as its package.json has it. */
  version: string;
}

/** What a remote knows of one of its pages, beside the row of it that everybody knows (`libs/contracts/src/pages`). */
export interface RemotePage {
  /** The page's module: it exports one component. What the page imports of the kit comes with it. */
  load: () => Promise<object>;
  /** The component of a page that travels with the remote itself: no visitor waits for its chunk. */
  Page?: ComponentType;
  /** What a signed-in person reads whom the row does not let in. */
  denied?: string;
}

/** A remote's pages: exactly those of its rows, or the compiler says which one is missing. */
export type RemotePages<Id extends RemoteId = RemoteId> = Readonly<Record<PagePath<Id>, RemotePage>>;

/** What a remote's `./remote` module exports. */
export interface RemoteModule {
  manifest: RemoteManifest;
  Routes: ComponentType;
  /** Fetches what the page with this path in its row is made of. Remotes that were released earlier have none. */
  prefetch?: (path: string) => Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checks what came over the network before it is rendered. Throws an Error that says what is wrong with it. */
export function assertRemoteModule(id: RemoteId, candidate: unknown): RemoteModule {
  if (!isRecord(candidate)) throw new Error(`The remote ${id} delivered no module`);
  const { manifest, Routes } = candidate;
  if (!isRecord(manifest) || manifest.id !== id) throw new Error(`The remote ${id} does not introduce itself as ${id}`);
  if (manifest.contract !== REMOTE_CONTRACT) {
    const built = `${id} ${String(manifest.version)}`;
    throw new Error(`The remote ${built} speaks contract ${String(manifest.contract)}, the shell ${REMOTE_CONTRACT}`);
  }
  if (typeof Routes !== 'function' && !isRecord(Routes)) throw new Error(`The remote ${id} exports no Routes`);
  return candidate as unknown as RemoteModule;
}
