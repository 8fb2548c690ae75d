import { readdirSync, statSync } from 'node:fs';
import { urlVariables } from '@portal/contracts';
import { newServiceKey } from '@portal/node-kit';
import { startBareNginx, findNginx } from '../fixtures/nginx';
import { type Child, freePort, startChild } from '../measure/child';
import { measureLoad, type LoadSample } from '../measure/load';
import type { Watched } from '../measure/cpu-contention';
import { alternate } from '../measure/rounds';
import { inBench, inWorkspace } from '../paths';
import { log } from '../say';

const signedIn = { authorization: 'Bearer header.{client}.signature' };
const oneKilobyte = JSON.stringify({ firstName: 'x'.repeat(1024 - 16) });

interface Candidate extends Child {
  name: string;
  url: string;
}

interface Scenario {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  requests: number;
  peers: string[];
}

/** Returns the shell script whose gzip size is closest to 8 KB. */
function staticFile() {
  const folder = inWorkspace('shell/dist/assets');
  const distance = (file: string) => Math.abs(statSync(`${folder}/${file}`).size - 8 * 1024);
  const [file] = readdirSync(folder)
    .filter((name) => name.endsWith('.js.gz'))
    .sort((left, right) => distance(left) - distance(right));
  if (file === undefined) throw new Error('The shell is not built');
  return `/assets/${file.slice(0, -'.gz'.length)}`;
}

const scenarios = (): Scenario[] => [
  {
    name: 'get-2kb',
    path: '/api/auth/profile',
    headers: signedIn,
    requests: 6_000,
    peers: ['library', 'nginx'],
  },
  {
    name: 'post-1kb',
    path: '/api/bookings',
    method: 'POST',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: oneKilobyte,
    requests: 6_000,
    peers: ['library', 'nginx'],
  },
  { name: 'get-1mb', path: '/api/packages', requests: 300, peers: ['library', 'nginx'] },
  {
    name: 'static',
    path: staticFile(),
    headers: { 'accept-encoding': 'gzip' },
    requests: 3_000,
    peers: ['nginx'],
  },
];

async function startGateway(stubPort: number): Promise<Candidate> {
  const port = await freePort();
  const stub = `http://127.0.0.1:${stubPort}`;
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    ...urlVariables(() => stub),
    SERVICE_KEY: newServiceKey().privateKey,
    RATE_LIMIT_PROFILE: 'test',
    // Simulates a load balancer, so that each request has its own client address.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const child = await startChild({
    args: ['--enable-source-maps', inWorkspace('gateway/dist/main.mjs')],
    env,
    readyUrl: `${url}/readyz`,
  });
  return { name: 'gateway', url, ...child };
}

async function startLibrary(stubPort: number): Promise<Candidate> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--import', 'tsx', inBench('src/fixtures/bare-proxy.ts'), String(port), `http://127.0.0.1:${stubPort}`];
  return { name: 'library', url, ...(await startChild({ args, readyUrl: `${url}/readyz` })) };
}

async function startNginx(stubPort: number): Promise<Candidate[]> {
  const command = findNginx();
  if (command === undefined) {
    log('  nginx is not installed and will be skipped (apt-get install nginx-light)');
    return [];
  }
  const bare = await startBareNginx(command, { upstreamPort: stubPort, files: inWorkspace('shell/dist') });
  return [{ name: 'nginx', ...bare }];
}

/** Compares the complete gateway, in front of stub services, with the bare proxy library and a bare nginx. */
export async function measureGateway({ quick }: { quick: boolean }) {
  /** Minimum number of requests for JIT warm-up. */
  const warmUp = quick ? 2_000 : 6_000;
  const rounds = quick ? 3 : 7;
  const stubPort = await freePort();
  const stub = await startChild({
    args: ['--import', 'tsx', inBench('src/fixtures/stub-services.ts'), String(stubPort)],
    readyUrl: `http://127.0.0.1:${stubPort}/readyz`,
  });
  const gateway = await startGateway(stubPort);
  const candidates = [gateway, await startLibrary(stubPort), ...(await startNginx(stubPort))];
  const results: Record<string, Record<string, (LoadSample & Watched)[]>> = {};
  try {
    for (const { name, path, peers, requests, ...load } of scenarios()) {
      const compared = candidates.filter((candidate) => candidate.name === 'gateway' || peers.includes(candidate.name));
      const send = ({ url, pid }: Candidate, count: number) =>
        measureLoad({ url: url + path, ...load }, { pids: [pid], requests: count });
      for (const candidate of compared) await send(candidate, Math.min(warmUp, requests));
      const samples = await alternate(compared, rounds, (candidate) =>
        send(candidate, quick ? requests / 3 : requests),
      );
      results[name] = Object.fromEntries(compared.map((candidate, index) => [candidate.name, samples[index] ?? []]));
      log(`  ${name}: ${describe(results[name])}`);
    }
  } finally {
    for (const child of [...candidates, stub]) await child.stop();
  }
  return { rounds, connections: 64, scenarios: results };
}

const describe = (samples: Record<string, LoadSample[]>) =>
  Object.entries(samples)
    .map(([name, list]) => `${name} ${list.map(({ cpuMicros }) => cpuMicros.toFixed(0)).join(' ')} us`)
    .join(', ');
