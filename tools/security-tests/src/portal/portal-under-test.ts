import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@portal/contracts';
import { resultsFolder } from './settings';

/** What the suites know about the portal under attack. */
export interface PortalUnderTest {
  /** The gateway of the portal: limits of the test profile, trusts no proxy. */
  url: string;
  /** A gateway with the same limits that believes X-Forwarded-For of this machine. */
  proxiedUrl: string;
  /** A gateway as in production with the standard limits that believes X-Forwarded-For of this machine. */
  strictUrl: string;
  /** Gateways before a catalog whose clock is off, by the seconds. */
  apartUrls: Record<string, string>;
  /** How each part was started. */
  parts: Record<string, { entry: string; env: Record<string, string> }>;
  services: Record<ServiceName, string>;
  mongoUri: string;
  simAdminUrl: string;
  /** Of the simulator of those who move money. */
  partnerAdminUrl: string;
  dataFolder: string;
  probeFolder: string;
  /** Process ids by the part's name. */
  pids: Record<string, number>;
}

const file = join(resultsFolder, 'portal.json');

/** Tells the suites of the portal; they are loaded apart from what starts it. */
export function handOver(portal: PortalUnderTest): void {
  writeFileSync(file, JSON.stringify(portal), { mode: 0o600 });
}

/** The portal that the suites attack. */
export const portalUnderTest = (): PortalUnderTest => JSON.parse(readFileSync(file, 'utf8')) as PortalUnderTest;
