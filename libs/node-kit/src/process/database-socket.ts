import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const fileName = 'mongo.sock';
/** Longest path of a socket: 104 bytes with a final zero on macOS, 108 on Linux. */
const mostBytes = 103;

/**
 * Returns the path of the socket at which the embedded database of a folder listens. Where that path is too long for a socket,
 * it lies in a folder of its own in /tmp.
 */
export function databaseSocketIn(folder: string): string {
  const path = join(resolve(folder), fileName);
  if (Buffer.byteLength(path) <= mostBytes) return path;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
  return join('/tmp', `portal-${process.getuid?.() ?? 'data'}-${name}`, fileName);
}

/** The same as the address that MongoDB's drivers take. */
export const databaseUriOf = (socket: string): string => `mongodb://${encodeURIComponent(socket)}`;

/** Returns the socket that a database's address names; undefined for one that names a host. */
export function databaseSocketOf(uri: string): string | undefined {
  const host = /^mongodb:\/\/([^/?,@]+\.sock)(?=[/?]|$)/.exec(uri)?.[1];
  return host === undefined ? undefined : decodeURIComponent(host);
}

/**
 * Makes the folder of a socket accessible to this account only: whoever can enter it can connect.
 * @throws Error when the folder belongs to another account
 */
export function closeSocketFolder(socket: string): void {
  const folder = dirname(socket);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || (process.getuid !== undefined && uid !== process.getuid()))
    throw new Error(`${folder} belongs to another account: choose another DATA_DIR`);
  chmodSync(folder, 0o700);
}
