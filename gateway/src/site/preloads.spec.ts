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
  it('preloads what every page starts with, each file with its hash', () => {
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

  it('writes the stylesheets of a page into it that is seen before its scripts run, with their hashes', () => {
    const css = '.page>a{top:0}';
    const { styled, assets } = styledBy(css);
    const { links, styleHashes } = getPreloads(styled, ['page.css'], assets);
    expect(links).toContain(`<style data-href="${base}/page.css">${css}</style>`);
    expect(links).not.toContain(`href="${base}/page.css" integrity`);
    expect(links).toContain(`as="style" href="${base}/remote.css"`);
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
  });

  it.each([
    ['would end its element', '.a{content:"</style>"}'],
    ['could stand for a place in the page', '.a{content:"<!-- filled -->"}'],
    ['a browser would change', '.a{top:0}\r\n'],
    ['names a file beside it', '.a{background:url(river.webp)}'],
    ['asks for another', '@import "other.css";'],
  ])('leaves a stylesheet apart that %s', (_name, css) => {
    const { styled, assets } = styledBy(css);
    const { links, styleHashes } = getPreloads(styled, ['page.css'], assets);
    expect(links).toContain(`<link rel="stylesheet" href="${base}/page.css" integrity="sha384-`);
    expect(links).not.toContain('<style');
    expect(styleHashes).toEqual([]);
  });

  it('leaves one to the browser to refuse that is not what was released', () => {
    const { assets } = styledBy('.page{display:none}');
    const { links, styleHashes } = getPreloads(release, ['page.css'], assets);
    expect(links).toContain(`<link rel="stylesheet" href="${base}/page.css" integrity="${hash('E')}"`);
    expect(links).not.toContain('<style');
    expect(styleHashes).toEqual([]);
  });

  it('puts those in force that lie elsewhere', () => {
    const { links } = getPreloads(release, ['page.css', 'gone.css']);
    expect(links.match(/rel="stylesheet" href="[^"]+"/g)).toEqual([`rel="stylesheet" href="${base}/page.css"`]);
    expect(links).toContain(`as="style" href="${base}/remote.css"`);
    expect(links).not.toContain(`as="style" href="${base}/page.css"`);
  });

  it('preloads nothing where there is no release', () => {
    expect(getPreloads(undefined)).toEqual({ links: '', scriptHashes: [], styleHashes: [] });
  });
});
