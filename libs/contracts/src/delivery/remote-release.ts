import { type RemoteId, remoteIds } from '../pages/routes';

/** Remotes are loaded from this origin only, from their own immutable folder. */
const remotePathPattern = /^\/mfe\/mfe-[a-z]+\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[\w./-]+$/;
export const sha384Pattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The release of a remote that a page runs. */
export interface RemoteRelease {
  name: `mfe_${RemoteId}`;
  version: string;
  /** The script that holds the container. */
  entry: string;
  /** What every page of the remote starts with. */
  first: string[];
  /** The hash of each file, by its address. */
  integrity: Record<string, string>;
}

type Check = (value: unknown) => boolean;

const isPath: Check = (value) => typeof value === 'string' && remotePathPattern.test(value);
const isHash: Check = (value) => typeof value === 'string' && sha384Pattern.test(value);

const checks: Readonly<Record<keyof RemoteRelease, Check>> = {
  name: (value) => remoteIds.some((id) => value === `mfe_${id}`),
  version: (value) => typeof value === 'string',
  entry: isPath,
  first: (value) => Array.isArray(value) && value.every(isPath),
  integrity: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([path, hash]) => isPath(path) && isHash(hash)),
};

/** Exactly the fields of a release, each as it has to be. The shell asks this before it has any schema. */
export function isRemoteRelease(value: unknown): value is RemoteRelease {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    Object.keys(fields).every((name) => name in checks) &&
    Object.entries(checks).every(([name, isFit]) => isFit(fields[name]))
  );
}
