import type { RemotesRegistry } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { allowScripts, completePage } from './page';

const registry: RemotesRegistry = { remotes: {}, signature: '</script><script>alert(1)</script>$&' };
const manifests = { '/mfe/mfe-public/1/mf-manifest.json': { id: '</script>' } };
const first = { manifests, links: '<link rel="preload" href="/a.js">', scriptHashes: [] };
const template = '<head><script type="application/json" id="portal-remotes"></script></head>';

const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');

describe('completePage', () => {
  it.each([
    ['fills the place the template keeps', template],
    ['makes the place when the template keeps none', '<html><head></head></html>'],
  ])('%s', (_name, html) => {
    const page = completePage(html, registry, first);
    expect(blockOf(page, 'portal-remotes')).toEqual(registry);
    expect(blockOf(page, 'portal-manifests')).toEqual(manifests);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).toContain(`${first.links}</head>`);
  });
});

describe('allowScripts', () => {
  it('names the preloaded scripts beside the others', () => {
    const pagePolicy = { policy: "script-src 'sha384-a' 'strict-dynamic'; style-src 'self'", integrityPolicy: '' };
    expect(allowScripts(pagePolicy, ['sha384-b'])).toBe(
      "script-src 'sha384-a' 'sha384-b' 'strict-dynamic'; style-src 'self'",
    );
  });
});
