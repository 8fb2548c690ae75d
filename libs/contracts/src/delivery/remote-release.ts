import { type RemoteId, remoteIds } from '../pages/routes';

/** Remotes are loaded from the portal's origin only, from a versioned immutable folder. */
const remotePathPattern = /^\/mfe\/mfe-[a-z]+\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[\w./-]+$/;
export const sha384Pattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Release of a remote that a page loads. */
export interface RemoteRelease {
  name: `mfe_${RemoteId}`;
  version: string;
  /** Container script. */
  entry: string;
  /** Critical files, which every page of the remote loads first. */
  first: string[];
  /** Hash of each file, by URL path. */
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

/** Whether the value has exactly the fields of a release. The shell calls this before it loads a schema library. */
export function isRemoteRelease(value: unknown): value is RemoteRelease {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    Object.keys(fields).every((name) => name in checks) &&
    Object.entries(checks).every(([name, isFit]) => isFit(fields[name]))
  );
}
