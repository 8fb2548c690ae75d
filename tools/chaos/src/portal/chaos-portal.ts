import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceNames, type ServiceName, urlVariable } from '@portal/contracts';
import { databaseSocketOf } from '@portal/node-kit';
import { startPortal, type ProcessSpec, type Portal } from '@portal/supervisor';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import type { ProviderOrder, Sources } from '../invariants/stored';
import type { PartnerDeposit, PartnerRefund } from '../invariants/stored-money';
import { type AirlineProcess, findAirline } from './airline-process';
import { PortalClient } from './client';

export type Service = ServiceName;

/** Fault proxies of the portal's connections. */
export interface Links {
  toService: Record<Service, FaultProxy>;
  toDatabase: FaultProxy;
  toProvider: FaultProxy;
}

/** Complete portal on free ports, with processes to kill and connections to disturb. */
export interface ChaosPortal {
  client: PortalClient;
  sources: Required<Sources>;
  parts: Portal['processes'];
  links: Links;
  simulator: SimulatorAdmin;
  airline: AirlineProcess;
  /** Simulator of the mobile money provider. */
  partner: PartnerAdmin;
  /** Folder that emails are written to. */
  outbox: string;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

export type Part = Portal['processes'][string];

export function partOf({ parts }: Pick<ChaosPortal, 'parts'>, name: string): Part {
  const part = parts[name];
  if (!part) throw new Error(`unknown process ${name}`);
  return part;
}

/** Shorter than in production, in the same order: order < abandoned < grace. */
const timings = {
  FLIGHTS_SEARCH_DEADLINE_MS: '2500',
  FLIGHTS_PRICE_DEADLINE_MS: '3000',
  FLIGHTS_ORDER_DEADLINE_MS: '3000',
  ORDER_DEADLINE_MS: '4000',
  SWEEP_INTERVAL_MS: '400',
  ABANDONED_AFTER_MS: '4500',
  ORDER_NOT_FOUND_GRACE_MS: '7000',
  CANCEL_LEASE_MS: '6000',
  TICKETING_POLL_DELAY_MS: '400',
  MAIL_POLL_INTERVAL_MS: '300',
  MAIL_LEASE_MS: '4000',
  PAYMENT_POLL_INTERVAL_MS: '200',
  PAYMENT_POLL_DELAY_MS: '2000',
  NOT_FOUND_GRACE_MS: '3000',
  SIM_PAWAPAY_DELAY_MS: '150',
};

/** Logs are stored here to explain a failed run. */
const logFolder = 'test-results/chaos';
const longestRestartDelayMs = 500;

/** Confirmed changes of the flights, at Duffel. */
interface DuffelPart {
  changes?: { id: string }[];
}

export interface SimulatorAdmin {
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  orders(): Promise<(ProviderOrder & DuffelPart)[]>;
  /** Last calls that the airline received. */
  calls(): Promise<{ at: string; url: string }[]>;
  /** Sets the time that the services' deadlines follow; undefined resumes real time. */
  setClock(now: Date | undefined): Promise<void>;
}

export interface PartnerAdmin {
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  deposits(): Promise<PartnerDeposit[]>;
  refunds(): Promise<PartnerRefund[]>;
  /** The payer enters the PIN late. */
  complete(depositId: string): Promise<void>;
}

type Admin = (method: string, path: string, body?: unknown) => Promise<unknown>;

const adminOf =
  (url: string): Admin =>
  async (method, path, body) => {
    const response = await fetch(`${url}/__sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The simulator rejected ${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };

export function partnerAdmin(url: string): PartnerAdmin {
  const admin = adminOf(url);
  return {
    fault: async (fault) => void (await admin('POST', 'faults', fault)),
    clearFaults: async () => void (await admin('DELETE', 'faults')),
    deposits: () => admin('GET', 'deposits') as Promise<PartnerDeposit[]>,
    refunds: () => admin('GET', 'refunds') as Promise<PartnerRefund[]>,
    complete: async (depositId) => void (await admin('POST', `deposits/${depositId}/complete`)),
  };
}

export function simulatorAdmin(url: string): SimulatorAdmin {
  const admin = adminOf(url);
  return {
    fault: async (fault) => void (await admin('POST', 'faults', fault)),
    clearFaults: async () => void (await admin('DELETE', 'faults')),
    orders: () => admin('GET', 'orders') as ReturnType<SimulatorAdmin['orders']>,
    calls: () => admin('GET', 'log') as ReturnType<SimulatorAdmin['calls']>,
    setClock: async (now) => void (await admin('POST', 'clock', { now: now?.toISOString() ?? null })),
  };
}

async function startLinks(): Promise<Links> {
  const toService = Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await startFaultProxy()])),
  ) as Links['toService'];
  const [toDatabase, toProvider] = await Promise.all([startFaultProxy(), startFaultProxy()]);
  return { toService, toDatabase, toProvider };
}

const allLinks = ({ toService, toDatabase, toProvider }: Links): FaultProxy[] => [
  ...Object.values(toService),
  toDatabase,
  toProvider,
];

const portIn = (url: string | undefined): number => Number(new URL(url ?? '').port);

/** Routes the gateway's connections through their proxies; services call each other directly. */
function throughLinks(specs: ProcessSpec[], links: Links): ProcessSpec[] {
  return specs.map((spec) => {
    const env: Record<string, string> = { ...spec.env };
    if (spec.name === 'gateway') {
      for (const name of serviceNames) {
        const variable = urlVariable(name);
        links.toService[name].setTarget(portIn(env[variable]));
        env[variable] = links.toService[name].url;
      }
    }
    if (env.MONGODB_URI !== undefined) {
      links.toDatabase.setTarget(databaseSocketOf(env.MONGODB_URI) ?? portIn(env.MONGODB_URI));
      env.MONGODB_URI = `mongodb://127.0.0.1:${links.toDatabase.port}`;
    }
    if (env.FLIGHTS_DUFFEL_HOST !== undefined) {
      links.toProvider.setTarget(portIn(env.FLIGHTS_DUFFEL_HOST));
      env.FLIGHTS_DUFFEL_HOST = links.toProvider.url;
    }
    if (env.FLIGHTS_AMADEUS_PORT !== undefined) {
      links.toProvider.setTarget(Number(env.FLIGHTS_AMADEUS_PORT));
      env.FLIGHTS_AMADEUS_PORT = String(links.toProvider.port);
    }
    return { ...spec, env, longestDelayMs: longestRestartDelayMs };
  });
}

async function untilReady(client: PortalClient): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { status, text } = await client.call('GET', '/readyz');
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`The portal does not become ready: ${text}`);
    await wait(100);
  }
}

export interface ChaosPortalOptions {
  /** Existing data folder, which is kept after the stop. By default a new one, which is removed. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Changes the processes after the proxies were added. */
  arrange?: (specs: ProcessSpec[]) => ProcessSpec[];
  print?: (line: string) => void;
}

/** Starts the built portal with the demo data. */
export async function startChaosPortal({
  env,
  arrange,
  print,
  ...given
}: ChaosPortalOptions = {}): Promise<ChaosPortal> {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-chaos-'));
  const links = await startLinks();
  const portal = await startPortal({
    port: 0,
    dataDir,
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_PROFILE: 'test', NODE_ENV: 'test', ...timings, ...env },
    log: print,
    arrange: (specs: ProcessSpec[]) => {
      const linked = throughLinks(specs, links);
      return arrange ? arrange(linked) : linked;
    },
  });
  const client = new PortalClient(portal.url.replace('localhost', '127.0.0.1'));
  const simAdminUrl = portal.simAdminUrl ?? '';
  const partnerAdminUrl = portal.partnerAdminUrl ?? '';
  return {
    client,
    sources: { mongoUri: portal.mongoUri, simAdminUrl, partnerAdminUrl },
    parts: portal.processes,
    links,
    simulator: simulatorAdmin(simAdminUrl),
    airline: findAirline(portal.processes),
    partner: partnerAdmin(partnerAdminUrl),
    outbox: join(dataDir, 'outbox'),
    untilReady: () => untilReady(client),
    stop: async () => {
      await portal.stop();
      await Promise.all(allLinks(links).map((link) => link.close()));
      cpSync(join(dataDir, 'logs'), join(logFolder, basename(dataDir)), { recursive: true });
      if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
