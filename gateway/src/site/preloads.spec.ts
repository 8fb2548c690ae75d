import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sha384 } from '@portal/release-format';
import { textAsset } from '../http/asset';
import { getPreloads } from './preloads';

const base = '/mfe/mfe-public/1';
const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const release = {
  name: 'mfe_public' as const,
  version: '1',
  entry: `${base}/remoteEntry.js`,
  first: ['remoteEntry.js', 'remote.js', 'remote.css', 'unlisted.js'].map((file) => `${base}/${file}`),
  integrity: {
    [`${base}/remoteEntry.js`]: hash('A'),
    [`${base}/remote.js`]: hash('B'),
    [`${base}/remote.css`]: hash('C'),
    [`${base}/page.js`]: hash('D'),
    [`${base}/page.css`]: hash('E'),
  },
};

describe('getPreloads', () => {
  it('preloads the initial files with their hashes', () => {
    const { links, scriptHashes } = getPreloads(release);
    expect(links.match(/href="[^"]+"/g)).toEqual(
      ['remote.css', 'remoteEntry.js', 'remote.js', 'hashes.json'].map((file) => `href="${base}/${file}"`),
    );
    expect(links).toMatch(/<link rel="portal-hashes" href="[^"]+" integrity="sha384-[^"]{64}"><\/template>$/);
    expect(links).toContain(`as="style" href="${base}/remote.css" integrity="${hash('C')}"`);
    expect(scriptHashes).toEqual([hash('A'), hash('B')]);
  });

  /** Preloads of the same release, with `css` as the stylesheet of its page. */
  const styledBy = (css: string) => ({
    assets: new Map([[`${base}/page.css`, textAsset('page.css', css)]]),
    styled: { ...release, integrity: { ...release.integrity, [`${base}/page.css`]: sha384(Buffer.from(css)) } },
  });

  it('inlines the stylesheets of a prerendered page, with their hashes', () => {
    const css = '.page>a{top:0}';
    const { styled, assets } = styledBy(css);
    const { links, styleHashes } = getPreloads(styled, ['page.css'], assets);
    expect(links).toContain(`<style data-href="${base}/page.css">${css}</style>`);
    expect(links).not.toContain(`href="${base}/page.css" integrity`);
    expect(links).toContain(`as="style" href="${base}/remote.css"`);
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
  });

  it.each([
    ['closes its element', '.a{content:"</style>"}'],
    ['contains a placeholder of the page', '.a{content:"<!-- filled -->"}'],
    ['contains characters that HTML parsers change', '.a{top:0}\r\n'],
    ['has a relative URL', '.a{background:url(river.webp)}'],
    ['imports another stylesheet', '@import "other.css";'],
  ])('links a stylesheet that %s', (_name, css) => {
    const { styled, assets } = styledBy(css);
    const { links, styleHashes } = getPreloads(styled, ['page.css'], assets);
    expect(links).toContain(`<link rel="stylesheet" href="${base}/page.css" integrity="sha384-`);
    expect(links).not.toContain('<style');
    expect(styleHashes).toEqual([]);
  });

  it('links a modified stylesheet, so that the browser rejects it', () => {
    const { assets } = styledBy('.page{display:none}');
    const { links, styleHashes } = getPreloads(release, ['page.css'], assets);
    expect(links).toContain(`<link rel="stylesheet" href="${base}/page.css" integrity="${hash('E')}"`);
    expect(links).not.toContain('<style');
    expect(styleHashes).toEqual([]);
  });

  it('links origin-hosted stylesheets as render-blocking', () => {
    const { links } = getPreloads(release, ['page.css', 'gone.css']);
    expect(links.match(/rel="stylesheet" href="[^"]+"/g)).toEqual([`rel="stylesheet" href="${base}/page.css"`]);
    expect(links).toContain(`as="style" href="${base}/remote.css"`);
    expect(links).not.toContain(`as="style" href="${base}/page.css"`);
  });

  it('preloads nothing without a release', () => {
    expect(getPreloads(undefined)).toEqual({ links: '', scriptHashes: [], styleHashes: [] });
  });
});
