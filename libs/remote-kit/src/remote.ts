import type { PagePath, RemoteId } from '@portal/contracts';
import type { ComponentType } from 'react';

/** Version of the contract between shell and remotes. The shell rejects remotes built for another one. */
export const REMOTE_CONTRACT = 1;

export interface RemoteManifest {
  id: RemoteId;
  contract: number;
  /** Version in the remote's package.json. */
  version: string;
}

/** Page of a remote, in addition to its route in `libs/contracts/src/pages`. */
export interface RemotePage {
  /** Loads the page's module, which exports one component. */
  load: () => Promise<object>;
  /** Component of a page bundled with the remote, without a chunk of its own. */
  Page?: ComponentType;
  /** Text for logged-in users without access. */
  denied?: string;
}

/** Pages of a remote: exactly those of its routes, enforced by the compiler. */
export type RemotePages<Id extends RemoteId = RemoteId> = Readonly<Record<PagePath<Id>, RemotePage>>;

/** Exports of a remote's `./remote` module. */
export interface RemoteModule {
  manifest: RemoteManifest;
  Routes: ComponentType;
  /** Preloads the page with this path. Missing in remotes of earlier releases. */
  prefetch?: (path: string) => Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Validates a loaded remote module before it is rendered.
 * @throws Error that states the violation
 */
export function assertRemoteModule(id: RemoteId, candidate: unknown): RemoteModule {
  if (!isRecord(candidate)) throw new Error(`The remote ${id} is not a module`);
  const { manifest, Routes } = candidate;
  if (!isRecord(manifest) || manifest.id !== id) throw new Error(`The manifest of the remote ${id} has another id`);
  if (manifest.contract !== REMOTE_CONTRACT) {
    const built = `${id} ${String(manifest.version)}`;
    throw new Error(
      `The remote ${built} requires contract ${String(manifest.contract)}, the shell has ${REMOTE_CONTRACT}`,
    );
  }
  if (typeof Routes !== 'function' && !isRecord(Routes)) throw new Error(`The remote ${id} exports no Routes`);
  return candidate as unknown as RemoteModule;
}
