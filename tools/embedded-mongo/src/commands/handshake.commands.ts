import { hostname } from 'node:os';
import { MongoFailure } from '../errors';
import type { Command, CommandHandler } from './request/context';

const version = '7.0.0';

/** Reports a standalone server without sessions, so that drivers use neither transactions nor retryable writes. */
const hello: CommandHandler = (_state, call) => ({
  helloOk: true,
  ...(call.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  connectionId: call.connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

const helloFields = [
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'topologyVersion',
  'maxAwaitTimeMS',
  'backpressure',
];

const buildInfo: CommandHandler = () => ({
  version,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
  storageEngines: ['lmdb'],
  bits: 64,
  maxBsonObjectSize: 16 * 1024 * 1024,
  ok: 1,
});

const serverStatus: CommandHandler = (state) => ({
  host: hostname(),
  version,
  process: 'embedded-mongo',
  pid: process.pid,
  uptime: Math.round((Date.now() - state.startedAt.getTime()) / 1000),
  localTime: new Date(),
  storageEngine: { name: 'lmdb', persistent: true },
  metrics: { cursor: { open: { total: state.cursors.count } } },
  ok: 1,
});

const top: CommandHandler = (state, { database }) => {
  if (database !== 'admin') throw new MongoFailure(13, 'top may only be run against the admin database.');
  return { totals: state.usage.totals(), ok: 1 };
};

const done: CommandHandler = () => ({ ok: 1 });

export const greetingCommands: Record<string, Command> = {
  hello: { run: hello, fields: helloFields },
  ismaster: { run: hello, fields: helloFields },
  isMaster: { run: hello, fields: helloFields },
  ping: { run: done, fields: [] },
  endSessions: { run: done, fields: [] },
  buildInfo: { run: buildInfo, fields: [] },
  buildinfo: { run: buildInfo, fields: [] },
  serverStatus: { run: serverStatus, fields: [] },
  top: { run: top, fields: [] },
};
