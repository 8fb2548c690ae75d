import { execFileSync } from 'node:child_process';
import { openBrowser } from '../fixtures/browser.mjs';
import { signIn, startBenchPortal } from '../fixtures/portal.mjs';
import { freePort, startChild } from '../measure/child.mjs';
import { alternate } from '../measure/rounds.mjs';
import { inBench, inWorkspace } from '../paths.mjs';
import { say } from '../say.mjs';

/** As `tokenStorageKey` of the contracts. */
const sessionKey = 'jwt_token';

/** @type {{ name: string, path: string, as?: string }[]} */
const pages = [
  { name: 'home', path: '/' },
  { name: 'packages', path: '/packages' },
  { name: 'book-flight', path: '/book-flight', as: 'client' },
  { name: 'staff-bookings', path: '/employee-dashboard/booking-management', as: 'employee' },
];

/** The same gateway code in front of the same services, with other files. @param {import('../fixtures/portal.mjs').BenchPortal} portal @param {string} site */
async function startTwin(portal, site) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...portal.processes.gateway?.spec.env, PORT: String(port), SITE_DIR: site };
  const child = await startChild({ args: [inWorkspace('gateway/dist/main.mjs')], env, readyUrl: `${url}/readyz` });
  return { url, stop: child.stop };
}

/** Compressed bytes of the scripts as a client without brotli gets them. @param {readonly string[]} scripts */
async function gzipBytes(scripts) {
  let bytes = 0;
  for (const url of scripts) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length') ?? 0);
    await answer.arrayBuffer();
  }
  return bytes;
}

/**
 * Lighthouse on a few pages as the portal ships them, beside the same pages built as one application, round by round.
 * @param {{ quick: boolean }} options
 */
export async function measurePages({ quick }) {
  const rounds = quick ? 2 : 5;
  const site = inBench('dist/single');
  execFileSync(process.execPath, [inBench('single/build.mjs'), site], { stdio: 'inherit' });
  const portal = await startBenchPortal();
  const twin = await startTwin(portal, site);
  const browser = await openBrowser();
  const builds = [portal.url, twin.url];
  /** @type {Record<string, unknown>} */
  const results = {};
  try {
    for (const { name, path, as } of pages) {
      const session = as && { key: sessionKey, token: await signIn(portal.url, as) };
      const measure = (/** @type {string} */ url) => browser.measure(url + path, session || undefined);
      const [federated = [], single = []] = await alternate(builds, rounds, measure);
      const gzip = {
        federated: await gzipBytes(federated[0]?.scripts ?? []),
        single: await gzipBytes(single[0]?.scripts ?? []),
      };
      const withoutScripts = (/** @type {typeof federated} */ list) =>
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

/** @param {import('../fixtures/browser.mjs').PageSample[]} samples */
const describe = (samples) =>
  samples.map(({ score, largestContentfulPaint }) => `${score} LCP ${largestContentfulPaint.toFixed(0)}`).join(', ');
