import { execFileSync } from 'node:child_process';
import { makeUnpaidTrip } from '@portal/driver';
import { tokenStorageKey, type Role } from '@portal/contracts';
import { openBrowser, type PageSample } from '../../fixtures/browser';
import { callJson, signIn, startBenchPortal, type BenchPortal } from '../../fixtures/portal';
import { freePort, startChild } from '../../measure/child';
import type { Watched } from '../../measure/cpu-contention';
import { alternate } from '../../measure/rounds';
import { inBench, inWorkspace } from '../../paths';
import { log } from '../../say';
import { phonePages, visitedPages } from './visited-pages';

/** First content of the packages page: the name of a package. */
const packageLink = 'main a[href^="/packages/"]';

interface PageResult {
  federated: Sample[];
  single: Sample[];
  scriptGzipBytes: { federated: number; single: number };
}

/** Stored part of a visit: the number of scripts instead of their URLs. */
type Sample = Omit<PageSample, 'scripts'> & { scripts: number } & Watched;

/** Starts a second gateway on the same services, with other site files. */
async function startTwin(portal: BenchPortal, site: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...portal.processes.gateway?.spec.env, PORT: String(port), SITE_DIR: site };
  const child = await startChild({ args: [inWorkspace('gateway/dist/main.mjs')], env, readyUrl: `${url}/readyz` });
  return { url, stop: child.stop };
}

async function gzipBytes(scripts: readonly string[]) {
  let bytes = 0;
  for (const url of scripts) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(response.headers.get('content-length') ?? 0);
    await response.arrayBuffer();
  }
  return bytes;
}

const withoutScripts = ({ scripts, ...sample }: PageSample & Watched): Sample => ({
  ...sample,
  scripts: scripts.length,
});

/** Returns a session of a role that may open the page. */
const sessionOf = async (url: string, role: Role | undefined) =>
  role === undefined ? undefined : { key: tokenStorageKey, token: await signIn(url, role) };

/** Runs Lighthouse on further pages, without a comparison. */
async function measurePhonePages(browser: Awaited<ReturnType<typeof openBrowser>>, rounds: number) {
  const portal = await startBenchPortal();
  try {
    const { data: packages } = await callJson<{ data: { _id: string }[] }>(`${portal.url}/api/packages`);
    const places: Record<string, string> = {
      ...(await makeUnpaidTrip({ baseUrl: portal.url })),
      package: packages[0]?._id ?? '',
    };
    const phones: Record<string, Sample[]> = {};
    for (const { name, path, role } of phonePages) {
      const url = portal.url + path.replace(/:(\w+)/, (_all, place: string) => places[place] ?? '');
      const session = await sessionOf(portal.url, role);
      const [samples = []] = await alternate([url], rounds, (address) => browser.measure(address, session));
      phones[name] = samples.map(withoutScripts);
      log(`  ${name}: ${describe(samples)}`);
    }
    return phones;
  } finally {
    await portal.stop();
  }
}

/** Runs Lighthouse on the portal's pages and on the same pages built as one application, round by round. */
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
  const slow3gMs: number[] = [];
  let phones: Record<string, Sample[]> = {};
  try {
    for (const { name, path, role } of visitedPages) {
      const session = await sessionOf(portal.url, role);
      const measure = (url: string) => browser.measure(url + path, session);
      const [federated = [], single = []] = await alternate(builds, rounds, measure);
      const gzip = {
        federated: await gzipBytes(federated[0]?.scripts ?? []),
        single: await gzipBytes(single[0]?.scripts ?? []),
      };
      results[name] = {
        federated: federated.map(withoutScripts),
        single: single.map(withoutScripts),
        scriptGzipBytes: gzip,
      };
      log(
        `  ${name}: ${describe(federated)} | one application ${describe(single)} | scripts gzip ${gzip.federated} and ${gzip.single}`,
      );
    }
    for (let round = 0; round < rounds; round += 1)
      slow3gMs.push(await browser.textOnSlow3g(`${portal.url}/packages`, packageLink));
    log(`  packages on slow 3G: ${slow3gMs.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    phones = await measurePhonePages(browser, rounds);
  } finally {
    await browser.close();
    await twin.stop();
    await portal.stop();
  }
  return { rounds, pages: results, phones, slow3gMs };
}

const describe = (samples: PageSample[]) =>
  samples.map(({ score, largestContentfulPaint }) => `${score} LCP ${largestContentfulPaint.toFixed(0)}`).join(', ');
