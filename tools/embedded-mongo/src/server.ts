import { chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { BackgroundWork, closeSocketFolder, databaseSocketIn, databaseUriOf, lockDataFolder } from '@portal/node-kit';
import { Cursors } from './commands/request/cursors';
import { Usage } from './commands/request/usage';
import type { ServerState } from './commands/request/context';
import { stderrLog, type Log } from './log';
import { Catalog } from './storage/catalog';
import { Documents } from './storage/documents';
import { Store } from './storage/store';
import { expireDocuments } from './ttl';
import { serveConnection } from './wire/connection';

/** Time that clients get to close their connection during shutdown. */
const lastWordsMs = 200;

export interface EmbeddedMongoOptions {
  /** Data folder, created if missing and locked by one server at a time. */
  dataDir: string;
  /**
   * Port on 127.0.0.1, which every user of the machine can access; 0 picks a free one. Default: a socket in the data
   * folder, which only this user can access.
   */
  port?: number | undefined;
  /** Receives rejected commands and errors; stderr by default. */
  log?: Log;
  /** Interval of deleting expired documents; default one minute, as in MongoDB. */
  ttlIntervalMs?: number;
}

export interface EmbeddedMongo {
  /** URI without a database name: `mongodb://%2Fdata%2Fmongo.sock`, or `mongodb://127.0.0.1:<port>`. */
  uri: string;
  /** 0 if it listens on a socket. */
  port: number;
  /** Responds to acknowledged writes, closes connections and files, and unlocks the folder. */
  stop(): Promise<void>;
}

function openState(folder: string, log: Log): ServerState {
  const store = new Store(folder, log, () => catalog.load());
  const catalog = new Catalog(store);
  return {
    store,
    catalog,
    documents: new Documents(store, catalog),
    cursors: new Cursors(),
    usage: new Usage(),
    log,
    startedAt: new Date(),
  };
}

function listen(server: Server, ...at: [socket: string] | [port: number, host: string]): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(...(at as [string]), () => done());
  });
}

/**
 * Restricts the folder before the socket exists. A socket left by a killed process is removed, which is safe because
 * the folder is locked.
 */
async function listenAtSocket(server: Server, folder: string): Promise<Pick<EmbeddedMongo, 'uri' | 'port'>> {
  const socket = databaseSocketIn(folder);
  closeSocketFolder(socket);
  rmSync(socket, { force: true });
  await listen(server, socket);
  chmodSync(socket, 0o600);
  return { uri: databaseUriOf(socket), port: 0 };
}

async function listenAtPort(server: Server, wanted: number): Promise<Pick<EmbeddedMongo, 'uri' | 'port'>> {
  await listen(server, wanted, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  return { uri: `mongodb://127.0.0.1:${port}`, port };
}

function repeat(round: () => Promise<void>, everyMs: number, log: Log): BackgroundWork {
  const warn = ({ error }: { error?: unknown }, line: string) => log.error(line, error);
  const work = new BackgroundWork({ everyMs, round, log: { warn }, failure: 'a background round failed' });
  work.start();
  return work;
}

/**
 * Starts a MongoDB-compatible server on `dataDir`.
 * @throws DataFolderInUseError if another server uses the folder, or the system's error if the port is in use
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { port, log = stderrLog, ttlIntervalMs = 60_000 } = options;
  const folder = resolve(options.dataDir);
  const unlock = lockDataFolder(folder, 'embedded-mongo.lock');
  let state: ServerState | undefined;
  try {
    state = openState(folder, log);
    const running = state;
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      serveConnection(running, socket);
    });
    const address = await (port === undefined ? listenAtSocket(server, folder) : listenAtPort(server, port));
    const expiring = repeat(() => expireDocuments(running), ttlIntervalMs, log);
    const forgetting = repeat(async () => running.cursors.forgetIdle(), 60_000, log);
    const stop = async (): Promise<void> => {
      const closed = new Promise((done) => server.close(done));
      await Promise.all([expiring.stop(), forgetting.stop()]);
      await running.store.drain();
      // Lets the replies of the last commit be written.
      await new Promise((done) => setImmediate(done));
      for (const socket of sockets) socket.end();
      setTimeout(() => sockets.forEach((socket) => socket.destroy()), lastWordsMs).unref();
      await closed;
      await running.store.close();
      unlock();
    };
    return { ...address, stop: once(stop) };
  } catch (error) {
    await state?.store.close();
    unlock();
    throw error;
  }
}

function once(task: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= task());
}
