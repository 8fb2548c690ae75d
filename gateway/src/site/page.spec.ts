import { describe, expect, it } from '@jest/globals';
import { remotesRegistrySchema, type RemoteRelease, type RemotesRegistry } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import { textAsset } from '../http/asset';
import { renderFirstPaint, readPrerendered } from './first-paint';
import { injectBootData, buildContentSecurityPolicy } from './page';
import { integrityManifest, hashListPath } from './releases/integrity-manifest';

const registry: RemotesRegistry = { remotes: {}, signature: '</script><script>alert(1)</script>$&' };
const links = '<link rel="preload" as="script" href="/a.js">';
const first = { links, scriptHashes: [], styleHashes: [] };
const blank = renderFirstPaint(undefined, undefined);
const template = '<head><script type="application/json" id="portal-remotes"></script></head>';

const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');

describe('injectBootData', () => {
  it.each([
    ['replaces the placeholder of the template', template],
    ['adds the block to a template without a placeholder', '<html><head></head></html>'],
  ])('%s', (_name, html) => {
    const page = injectBootData(html, registry, first, blank);
    expect(blockOf(page, 'portal-remotes')).toEqual(registry);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).toContain(`${first.links}</head>`);
  });
});

describe('the registry in the page', () => {
  const base = '/mfe/mfe-staff/1';
  const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
  const staff: RemoteRelease = {
    name: 'mfe_staff',
    version: '1',
    entry: `${base}/remoteEntry.js`,
    first: [`${base}/remoteEntry.js`],
    integrity: { [`${base}/remoteEntry.js`]: hash('A'), [`${base}/page.js`]: hash('B') },
  };
  const whole: RemotesRegistry = { remotes: { staff } };
  const completed = (head: string): unknown => {
    const html = injectBootData(template.replace('<head>', `<head>${head}`), whole, first, blank);
    return blockOf(html, 'portal-remotes');
  };

  it('contains the preload hashes and links the integrity manifest', () => {
    const list = integrityManifest(staff);
    const integrity = { [`${base}/remoteEntry.js`]: hash('A'), [hashListPath(staff)]: sha384(list.plain) };
    const shell = '<link rel="portal-hashes" href="/assets/hashes.0a1b.json" integrity="sha384-list">';
    expect(completed(shell)).toEqual({ remotes: { staff: { ...staff, integrity } } });
    expect(remotesRegistrySchema.safeParse(completed(shell)).success).toBe(true);
    expect(JSON.parse(list.plain.toString())).toEqual(staff.integrity);
  });

  it('contains all hashes for a legacy shell', () => {
    expect(completed('')).toEqual(whole);
  });
});

describe('a prerendered page', () => {
  const frame = { html: '<header>Menu</header><main><!-- page --></main>', css: '.a{top:0}', styles: [] };
  const page = {
    html: '<h1>Services $&</h1>',
    css: '.b{top:1px}',
    title: 'Services & "more"',
    description: 'All <five>',
    styles: [],
  };
  const shell =
    '<head><title>Portal</title><meta\n name="description"\n content="Old" /></head><body><div id="root">\n<!-- first-paint -->Loading<!-- /first-paint --></div></body>';
  const complete = (of: typeof page | undefined) => injectBootData(shell, registry, first, renderFirstPaint(frame, of));

  it('is inserted into the frame with its own title and description', () => {
    const html = complete(page);
    expect(html).toContain(
      '<div id="root" data-prerendered>\n<header>Menu</header><main><h1>Services $&</h1></main></div>',
    );
    expect(html).toContain('<title>Services &amp; &quot;more&quot;</title>');
    expect(html).toContain('<meta name="description" content="All &lt;five&gt;" />');
    expect(html).toContain('<style>.a{top:0}.b{top:1px}</style>');
    expect(html).not.toMatch(/Loading|Portal|Old/);
  });

  it('leaves the frame unchanged if the remote has no prerendered page', () => {
    const html = complete(undefined);
    expect(html).toContain('<div id="root">\n<header>Menu</header><main></main></div>');
    expect(html).toContain('<title>Portal</title>');
    expect(html).toContain(first.links);
  });

  it.each([
    ['reads the pages of the release', '{"/":{"html":"a","css":""}}', { '/': { html: 'a', css: '', styles: [] } }],
    ['returns nothing for an unsupported format', '{"/":"a"}', {}],
  ])('%s', (_name, text, expected) => {
    const assets = new Map([['/mfe/x/1/prerendered.json', textAsset('prerendered.json', text)]]);
    expect(readPrerendered('/mfe/x/1', assets)).toEqual(expected);
    expect(readPrerendered('/mfe/x/2', assets)).toEqual({});
  });
});

describe('buildContentSecurityPolicy', () => {
  const pagePolicy = {
    policy: { 'script-src': ["'sha384-a'", "'strict-dynamic'"], 'style-src': ["'self'"], 'img-src': ["'self'"] },
    integrityPolicy: '',
  };

  it('joins the directives', () => {
    expect(buildContentSecurityPolicy(pagePolicy, first, blank)).toBe(
      "script-src 'sha384-a' 'strict-dynamic'; style-src 'self'; img-src 'self'",
    );
  });

  it('adds the hashes of preloaded scripts', () => {
    expect(buildContentSecurityPolicy(pagePolicy, { ...first, scriptHashes: ['sha384-b'] }, blank)).toBe(
      "script-src 'sha384-a' 'strict-dynamic' 'sha384-b'; style-src 'self'; img-src 'self'",
    );
  });

  it('adds the hashes of style elements', () => {
    const paint = renderFirstPaint({ html: '', css: '.a{top:0}', styles: [] }, undefined);
    expect(buildContentSecurityPolicy(pagePolicy, { ...first, styleHashes: ['sha256-c'] }, paint)).toBe(
      `script-src 'sha384-a' 'strict-dynamic'; style-src 'self' 'sha256-c' '${paint.styleHash}'; img-src 'self'`,
    );
    expect(paint.styleHash).toMatch(/^sha256-/);
  });

  it('adds a missing directive with the hashes only', () => {
    const closed = { policy: { 'default-src': ["'none'"] }, integrityPolicy: '' };
    expect(buildContentSecurityPolicy(closed, { ...first, scriptHashes: ['sha384-b'] }, blank)).toBe(
      "default-src 'none'; script-src 'sha384-b'",
    );
  });
});
