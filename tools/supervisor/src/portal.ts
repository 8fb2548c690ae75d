import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireDataFolder } from './machine/data-folder-lock';
import { ManagedProcess, type ProcessSpec } from './managed-process';
import { openProcessLog } from './process-log';
import { loadEnvSchemas } from './env-schemas';
import { databaseUri, createProcessSpecs, type ProcessPorts, localUrl } from './process-specs';
import { serviceNames } from '@portal/contracts';
import { reservePort, freePort } from './machine/ports';
import { readSecrets } from './secrets';
import { readSettings } from './settings';
import type { EnvSource, Settings } from './start-settings';

const readyDeadlineMs = 20_000;
/** Shutdown timeouts; their sum stays below 10 s, after which callers kill the portal. */
const timeoutMs = { gateway: 4_500, services: 3_000, data: 2_000 };

export interface Portal {
  url: string;
  simAdminUrl: string | undefined;
  partnerAdminUrl: string | undefined;
  mongoUri: string;
  /** Stops in order: gateway, services, then their dependencies. */
  stop: () => Promise<void>;
  /** Sends the signal to all processes simultaneously. */
  killAll: (signal: NodeJS.Signals) => void;
  processes: Record<string, ManagedProcess>;
}

export interface StartOptions {
  /** Port of the gateway; 0 picks free ports for the gateway and the simulators. */
  port?: number;
  dataDir?: string;
  /** Environment to read instead of `process.env`. */
  env?: EnvSource;
  /** Receives one line per step and the warnings of all processes. */
  log?: (text: string) => void;
  /** Aborts the start; processes that already run are stopped. */
  signal?: AbortSignal;
  /** Lets a test change the processes before they start, for example to add a proxy or a second instance. */
  arrange?: (specs: ProcessSpec[]) => ProcessSpec[];
}

const secondsSince = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Checks the configured ports and picks free ones where the port is 0. Throws PortInUseError. */
export async function claimPorts(settings: Settings): Promise<Settings> {
  const claimed = { ...settings, port: await reservePort('PORT', settings.port, settings.host) };
  if (settings.simulator) {
    claimed.simPort = await reservePort('SIM_PORT', settings.simPort);
    claimed.simAdminPort = await reservePort('SIM_ADMIN_PORT', settings.simAdminPort);
  }
  if (settings.usesPartnerSimulator) {
    claimed.pawapayPort = await reservePort('SIM_PAWAPAY_PORT', settings.pawapayPort);
    claimed.partnerAdminPort = await reservePort('SIM_PARTNER_ADMIN_PORT', settings.partnerAdminPort);
  }
  return claimed;
}

async function choosePartPorts(): Promise<ProcessPorts> {
  const chosen = await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const));
  return Object.fromEntries(chosen) as ProcessPorts;
}

/** Starts every process once its dependencies are ready. */
async function startAll(parts: ManagedProcess[], log: (text: string) => void, signal: AbortSignal | undefined) {
  const ready = new Map<string, Promise<void>>();
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

async function waitUntilReady(url: string) {
  const deadline = Date.now() + readyDeadlineMs;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`The portal did not become ready: ${(await response?.text()) ?? 'no answer'}`);
    await wait(100);
  }
}

/** Dependencies of the services; stopped last. */
const stoodOn = new Set(['embedded-mongo', 'flight-simulator', 'duffel-simulator', 'partner-simulator']);

async function stopAll(parts: ManagedProcess[]) {
  const isGateway = (part: ManagedProcess) => part.name === 'gateway';
  const isData = (part: ManagedProcess) => stoodOn.has(part.name);
  await Promise.all(parts.filter(isGateway).map((part) => part.stop(timeoutMs.gateway)));
  await Promise.all(
    parts.filter((part) => !isGateway(part) && !isData(part)).map((part) => part.stop(timeoutMs.services)),
  );
  await Promise.all(parts.filter(isData).map((part) => part.stop(timeoutMs.data)));
  for (const part of parts) part.log.close();
}

const simulatorPorts = ['SIM_PORT', 'SIM_ADMIN_PORT', 'SIM_PAWAPAY_PORT', 'SIM_PARTNER_ADMIN_PORT'];

function settingsOf({ port, dataDir, env = process.env }: StartOptions) {
  const ports = port === undefined ? {} : { PORT: String(port) };
  const simPorts = port === 0 ? Object.fromEntries(simulatorPorts.map((name) => [name, '0'])) : {};
  return readSettings({ ...env, ...ports, ...simPorts, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) });
}

/**
 * Starts the built portal and resolves once every process is ready. After an error no process is left running.
 * @throws SettingsError, PortInUseError, DataFolderLockedError, or an Error with the last output of a process that
 * exited early
 */
export async function startPortal(options: StartOptions = {}): Promise<Portal> {
  const settings = await claimPorts(await settingsOf(options));
  const unlock = acquireDataFolder(settings.dataDir);
  try {
    return await startIn(settings, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const embeddedDatabaseWarning =
  'Warning: the embedded database is one process without replicas, and every process of this account can change it. Set MONGODB_URI.';

/** @param settings with a data folder that the caller has locked */
async function startIn(settings: Settings, options: StartOptions, unlock: () => void): Promise<Portal> {
  const log = options.log ?? (() => undefined);
  if (settings.isProduction && settings.mongoUri === undefined) log(embeddedDatabaseWarning);
  const secrets = readSecrets(settings);
  const ports = await choosePartPorts();
  let isStopping = false;
  const say = (text: string) => (isStopping ? undefined : log(text));
  const logFolder = join(settings.dataDir, 'logs');
  const { arrange = (specs) => specs } = options;
  const parts = arrange(createProcessSpecs({ settings, secrets, ports, schemas: await loadEnvSchemas() })).map(
    (spec) => new ManagedProcess(spec, openProcessLog(logFolder, spec.name, say), say),
  );
  let stopped: Promise<void> | undefined;
  const addressFile = join(settings.dataDir, 'running.json');
  const stop = () => {
    isStopping = true;
    rmSync(addressFile, { force: true });
    return (stopped ??= stopAll(parts).finally(unlock));
  };
  const url = localUrl(settings);
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
    simAdminUrl: settings.simulator ? `http://127.0.0.1:${settings.simAdminPort}` : undefined,
    partnerAdminUrl: settings.usesPartnerSimulator ? `http://127.0.0.1:${settings.partnerAdminPort}` : undefined,
    mongoUri: databaseUri(settings),
  };
  // Read by tools that connect to the running portal. Mode 0600 because a database URI may contain a password.
  writeFileSync(addressFile, JSON.stringify(addresses), { mode: 0o600 });
  return {
    ...addresses,
    stop,
    killAll: (signal) => parts.forEach((part) => part.kill(signal)),
    processes: Object.fromEntries(parts.map((part) => [part.name, part])),
  };
}
