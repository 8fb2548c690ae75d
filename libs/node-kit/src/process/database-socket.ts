import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const fileName = 'mongo.sock';
/** Maximum length of a socket path: 104 bytes with the final zero on macOS, 108 on Linux. */
const mostBytes = 103;

/**
 * Returns the socket path of the embedded database of a folder.
 * A path that is too long is replaced by one in a folder of its own in /tmp.
 */
export function databaseSocketIn(folder: string): string {
  const path = join(resolve(folder), fileName);
  if (Buffer.byteLength(path) <= mostBytes) return path;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
  return join('/tmp', `portal-${process.getuid?.() ?? 'data'}-${name}`, fileName);
}

/** Returns the URI of a socket for MongoDB drivers. */
export const databaseUriOf = (socket: string): string => `mongodb://${encodeURIComponent(socket)}`;

/** Returns the socket path in a database URI, or undefined when the URI names a host. */
export function databaseSocketOf(uri: string): string | undefined {
  const host = /^mongodb:\/\/([^/?,@]+\.sock)(?=[/?]|$)/.exec(uri)?.[1];
  return host === undefined ? undefined : decodeURIComponent(host);
}

/**
 * Restricts the folder of a socket to this account, since access to the folder is access to the database.
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
