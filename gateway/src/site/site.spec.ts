import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import { textAsset } from '../http/asset';
import type { BuiltReleases } from './releases/built-releases';
import { noReleases, type StoredReleases, type StoredRemote } from './releases/release-store';
import type { VerifiedRelease } from './releases/verified-release';
import { composeSite } from './site';

/** A release with its own text and styles for the home page. */
function releaseOf(version: string): VerifiedRelease & { css: string } {
  const base = `/mfe/mfe-public/${version}`;
  const css = `.page{order:${version}}`;
  const rendered = { '/': { html: `<h1>Release ${version}</h1>`, css: '', styles: ['page.css'] } };
  const registered: RemoteRelease = {
    name: 'mfe_public',
    version,
    entry: `${base}/remoteEntry.js`,
    first: [`${base}/remoteEntry.js`],
    integrity: { [`${base}/page.css`]: sha384(Buffer.from(css)) },
  };
  const assets = new Map([
    [`${base}/prerendered.json`, textAsset('prerendered.json', JSON.stringify(rendered))],
    [`${base}/page.css`, textAsset('page.css', css)],
  ]);
  return { registered, assets, distant: new Map(), css };
}

const first = releaseOf('1');
const frame = { '/': { html: '<main><!-- page --></main>', css: '', styles: [] } };
const built: BuiltReleases = {
  assets: new Map([['/prerendered.json', textAsset('prerendered.json', JSON.stringify(frame))], ...first.assets]),
  registry: { remotes: { public: first.registered } },
  indexHtml: '<head></head><body><div id="root"><!-- first-paint --><!-- /first-paint --></div></body>',
  pagePolicy: { policy: { 'style-src': ["'self'"] }, integrityPolicy: '' },
};

const later = releaseOf('2');
const toStoredReleases = (released: Omit<StoredRemote, 'number'>): StoredReleases => ({
  ...noReleases,
  assets: new Map([...first.assets, ...later.assets]),
  remotes: new Map([['public', { number: 1, ...released }]]),
});

it.each([
  ['the local build', noReleases, [], first],
  ['the released version', toStoredReleases({ stable: later }), [], later],
  [
    'the canary of those who take part in it',
    toStoredReleases({ stable: first, canary: { release: later, percent: 5 } }),
    ['public'],
    later,
  ],
  [
    'the stable release outside the canary group',
    toStoredReleases({ stable: first, canary: { release: later, percent: 5 } }),
    [],
    first,
  ],
] as const)('a page has the text, styles and policy of %s', (_name, releases, canaries, { registered, css }) => {
  const page = composeSite(built, releases, canaries).pages.get('/');
  const html = page?.asset.plain.toString();
  expect(html).toContain(`Release ${registered.version}`);
  expect(html?.match(/<style.*?<\/style>/g)).toEqual([
    `<style data-href="/mfe/mfe-public/${registered.version}/page.css">${css}</style>`,
  ]);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(page?.policy).toBe(`style-src 'self' 'sha256-${hash}'`);
});
