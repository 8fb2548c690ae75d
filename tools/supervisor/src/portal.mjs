import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock.mjs';
import { Part } from './part.mjs';
import { openPartLog } from './part-log.mjs';
import { partSchemas } from './part-schemas.mjs';
import { partSpecs } from './part-specs.mjs';
import { claimPort, freePort } from './ports.mjs';
import { readSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

const readyDeadlineMs = 20_000;
/** Together below ten seconds: who stops the portal waits no longer. */
const patienceMs = { gateway: 4_500, services: 3_000, data: 2_000 };

/**
 * @typedef {object} Portal
 * @property {string} url
 * @property {string | undefined} simAdminUrl
 * @property {string} mongoUri
 * @property {() => Promise<void>} stop in order: gateway, services, then what they stand on
 * @property {(signal: NodeJS.Signals) => void} killAll at once
 * @property {Record<string, Part>} processes
 *
 * @typedef {object} StartOptions
 * @property {number} [port] of the gateway; 0 picks free ports for the gateway and the simulator
 * @property {string} [dataDir]
 * @property {import('./settings.mjs').EnvSource} [env] instead of the process's own
 * @property {(text: string) => void} [log] gets a line per step and each part's warnings
 * @property {AbortSignal} [signal] aborted while starting: what has started is stopped again
 * @property {(specs: import('./part.mjs').PartSpec[]) => import('./part.mjs').PartSpec[]} [arrange] what a test changes
 *   before the parts start: something put between two of them, a second instance
 */

/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** @param {import('./settings.mjs').Settings} settings */
async function claimPorts(settings) {
  const port = await claimPort('PORT', settings.port, settings.host);
  if (!settings.usesSimulator) return { ...settings, port };
  const simPort = await claimPort('SIM_PORT', settings.simPort);
  return { ...settings, port, simPort, simAdminPort: await claimPort('SIM_ADMIN_PORT', settings.simAdminPort) };
}

/** @returns {Promise<import('./part-specs.mjs').PartPorts>} */
async function choosePartPorts() {
  const [identity, catalog, bookings, flights, mongo] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { identity, catalog, bookings, flights, mongo };
}

/**
 * Starts every part as soon as those it stands on are ready.
 * @param {Part[]} parts
 * @param {(text: string) => void} log
 * @param {AbortSignal | undefined} signal
 */
async function startAll(parts, log, signal) {
  /** @type {Map<string, Promise<void>>} */
  const ready = new Map();
  for (const part of parts) {
    const before = part.spec.after.map((name) => ready.get(name));
    ready.set(
      part.name,
      Promise.all(before).then(async () => {
        signal?.throwIfAborted();
        const startedAt = performance.now();
        await part.start();
        log(`${part.spec.label} ready (${secondsSince(startedAt)})`);
      }),
    );
  }
  await Promise.all(ready.values());
}

/** @param {string} url */
async function waitUntilReady(url) {
  const deadline = Date.now() + readyDeadlineMs;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`The portal did not become ready: ${(await answer?.text()) ?? 'no answer'}`);
    await wait(100);
  }
}

/** @param {Part[]} parts */
async function stopAll(parts) {
  const isGateway = (/** @type {Part} */ part) => part.name === 'gateway';
  const isData = (/** @type {Part} */ part) => part.name === 'embedded-mongo' || part.name === 'flight-simulator';
  await Promise.all(parts.filter(isGateway).map((part) => part.stop(patienceMs.gateway)));
  await Promise.all(
    parts.filter((part) => !isGateway(part) && !isData(part)).map((part) => part.stop(patienceMs.services)),
  );
  await Promise.all(parts.filter(isData).map((part) => part.stop(patienceMs.data)));
  for (const part of parts) part.log.close();
}

/** @param {StartOptions} options */
function settingsOf({ port, dataDir, env = process.env }) {
  const ports = port === undefined ? {} : { PORT: String(port) };
  const simPorts = port === 0 ? { SIM_PORT: '0', SIM_ADMIN_PORT: '0' } : {};
  return readSettings({ ...env, ...ports, ...simPorts, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) });
}

/**
 * Starts the whole portal from what is built and answers once every part is ready.
 * @param {StartOptions} [options]
 * @returns {Promise<Portal>}
 * @throws SettingsError, PortTakenError, FolderTakenError, or what a part said before it ended; nothing is left running then
 */
export async function startPortal(options = {}) {
  const settings = await claimPorts(await settingsOf(options));
  const unlock = lockDataFolder(settings.dataDir);
  try {
    return await startIn(settings, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const openDatabaseWarning =
  'Warning: the embedded database asks nobody for a password, so every account of this machine can change it. Set MONGODB_URI.';

/**
 * @param {import('./settings.mjs').Settings} settings whose data folder belongs to this start
 * @param {StartOptions} options
 * @param {() => void} unlock
 * @returns {Promise<Portal>}
 */
async function startIn(settings, options, unlock) {
  const log = options.log ?? (() => undefined);
  if (settings.isProduction && settings.mongoUri === undefined) log(openDatabaseWarning);
  const secrets = readSecrets(settings);
  const ports = await choosePartPorts();
  let isStopping = false;
  const say = (/** @type {string} */ text) => (isStopping ? undefined : log(text));
  const logFolder = join(settings.dataDir, 'logs');
  const { arrange = (specs) => specs } = options;
  const parts = arrange(partSpecs({ settings, secrets, ports, schemas: await partSchemas() })).map(
    (spec) => new Part(spec, openPartLog(logFolder, spec.name, say), say),
  );
  /** @type {Promise<void> | undefined} */
  let stopped;
  const addressFile = join(settings.dataDir, 'running.json');
  const stop = () => {
    isStopping = true;
    rmSync(addressFile, { force: true });
    return (stopped ??= stopAll(parts).finally(unlock));
  };
  const url = `http://localhost:${settings.port}`;
  try {
    options.signal?.addEventListener('abort', () => void stop(), { once: true });
    await startAll(parts, say, options.signal);
    await waitUntilReady(`http://127.0.0.1:${settings.port}`);
    options.signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = {
    url,
    simAdminUrl: settings.usesSimulator ? `http://127.0.0.1:${settings.simAdminPort}` : undefined,
    mongoUri: settings.mongoUri ?? `mongodb://127.0.0.1:${ports.mongo}`,
  };
  // For tools that look at the running portal; a database's address may hold a password.
  writeFileSync(addressFile, JSON.stringify(addresses), { mode: 0o600 });
  return {
    ...addresses,
    stop,
    killAll: (signal) => parts.forEach((part) => part.kill(signal)),
    processes: Object.fromEntries(parts.map((part) => [part.name, part])),
  };
}
