import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@portal/contracts';
import { resultsFolder } from './settings';

/** Addresses and settings of the portal under test. */
export interface PortalUnderTest {
  /** Gateway with the limits of the test profile and without a trusted proxy. */
  url: string;
  /** Gateway with the same limits that trusts X-Forwarded-For from this machine. */
  proxiedUrl: string;
  /** Gateway with the production limits that trusts X-Forwarded-For from this machine. */
  strictUrl: string;
  /** Gateways of catalog instances with a wrong clock, by offset in seconds. */
  apartUrls: Record<string, string>;
  /** Entry point and environment of each process. */
  parts: Record<string, { entry: string; env: Record<string, string> }>;
  services: Record<ServiceName, string>;
  mongoUri: string;
  simAdminUrl: string;
  /** Admin API of the mobile money simulator. */
  partnerAdminUrl: string;
  dataFolder: string;
  probeFolder: string;
  pids: Record<string, number>;
}

const file = join(resultsFolder, 'portal.json');

/** Writes the portal's addresses to a file: suites and setup run in separate module registries. */
export function handOver(portal: PortalUnderTest): void {
  writeFileSync(file, JSON.stringify(portal), { mode: 0o600 });
}

export const portalUnderTest = (): PortalUnderTest => JSON.parse(readFileSync(file, 'utf8')) as PortalUnderTest;
