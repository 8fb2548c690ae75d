import { execFileSync } from 'node:child_process';
import { tokenStorageKey } from '@portal/contracts';
import { openBrowser, type PageSample } from '../fixtures/browser';
import { signIn, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { freePort, startChild } from '../measure/child';
import type { Watched } from '../measure/others';
import { alternate } from '../measure/rounds';
import { inBench, inWorkspace } from '../paths';
import { say } from '../say';
import { visitedPages } from './visited-pages';

interface PageResult {
  federated: Sample[];
  single: Sample[];
  scriptGzipBytes: { federated: number; single: number };
}

/** What is kept of a visit: how many scripts, not which. */
type Sample = Omit<PageSample, 'scripts'> & { scripts: number } & Watched;

/** The same gateway code in front of the same services, with other files. */
async function startTwin(portal: BenchPortal, site: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...portal.processes.gateway?.spec.env, PORT: String(port), SITE_DIR: site };
  const child = await startChild({ args: [inWorkspace('gateway/dist/main.mjs')], env, readyUrl: `${url}/readyz` });
  return { url, stop: child.stop };
}

/** Compressed bytes of the scripts as a client without brotli gets them. */
async function gzipBytes(scripts: readonly string[]) {
  let bytes = 0;
  for (const url of scripts) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length') ?? 0);
    await answer.arrayBuffer();
  }
  return bytes;
}

/** Lighthouse on a few pages as the portal ships them, beside the same pages built as one application, round by round. */
export async function measurePages({ quick }: { quick: boolean }) {
  const rounds = quick ? 2 : 5;
  const site = inBench('dist/single');
  execFileSync(process.execPath, ['--import', 'tsx', inBench('single/build.ts'), site], {
    cwd: inWorkspace(),
    stdio: 'inherit',
  });
  const portal = await startBenchPortal();
  const twin = await startTwin(portal, site);
  const browser = await openBrowser();
  const builds = [portal.url, twin.url];
  const results: Record<string, PageResult> = {};
  try {
    for (const { name, path, role } of visitedPages) {
      const session = role && { key: tokenStorageKey, token: await signIn(portal.url, role) };
      const measure = (url: string) => browser.measure(url + path, session);
      const [federated = [], single = []] = await alternate(builds, rounds, measure);
      const gzip = {
        federated: await gzipBytes(federated[0]?.scripts ?? []),
        single: await gzipBytes(single[0]?.scripts ?? []),
      };
      const withoutScripts = (list: typeof federated): Sample[] =>
        list.map(({ scripts, ...sample }) => ({ ...sample, scripts: scripts.length }));
      results[name] = { federated: withoutScripts(federated), single: withoutScripts(single), scriptGzipBytes: gzip };
      say(
        `  ${name}: ${describe(federated)} | one application ${describe(single)} | scripts gzip ${gzip.federated} and ${gzip.single}`,
      );
    }
  } finally {
    await browser.close();
    await twin.stop();
    await portal.stop();
  }
  return { rounds, pages: results };
}

const describe = (samples: PageSample[]) =>
  samples.map(({ score, largestContentfulPaint }) => `${score} LCP ${largestContentfulPaint.toFixed(0)}`).join(', ');
