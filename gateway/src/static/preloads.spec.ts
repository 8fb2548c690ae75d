import { describe, expect, it } from 'vitest';
import { textAsset } from './page';
import { firstFilesOf } from './preloads';

const base = '/mfe/mfe-public/1';
const entry = `${base}/mf-manifest.json`;
const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const release = {
  name: 'mfe_public' as const,
  version: '1',
  entry,
  integrity: {
    [`${base}/remoteEntry.js`]: hash('A'),
    [`${base}/expose.js`]: hash('B'),
    [`${base}/expose.css`]: hash('C'),
  },
};
const manifest = {
  id: 'mfe_public',
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { assets: { js: { sync: ['expose.js', 'unlisted.js'], async: ['page.js'] }, css: { sync: ['expose.css'] } } },
  ],
};
const assetsWith = (content: unknown) => new Map([[entry, textAsset('mf-manifest.json', JSON.stringify(content))]]);

describe('firstFilesOf', () => {
  it('preloads the entry and what it exposes at once, each with its hash', () => {
    const { links, scriptHashes } = firstFilesOf(release, assetsWith(manifest));
    expect(links.match(/href="[^"]+"/g)).toEqual(
      ['remoteEntry.js', 'expose.js', 'expose.css'].map((file) => `href="${base}/${file}"`),
    );
    expect(links).toContain(`as="style" href="${base}/expose.css" integrity="${hash('C')}"`);
    expect(scriptHashes).toEqual([hash('A'), hash('B')]);
  });

  it('puts every stylesheet in force for a page that is seen before its scripts run', () => {
    const withPage = { ...release, integrity: { ...release.integrity, [`${base}/page.css`]: hash('D') } };
    const { styledLinks } = firstFilesOf(withPage, assetsWith(manifest));
    expect(styledLinks.match(/rel="stylesheet" href="[^"]+"/g)).toEqual(
      ['expose.css', 'page.css'].map((file) => `rel="stylesheet" href="${base}/${file}"`),
    );
    expect(styledLinks).not.toContain('as="style"');
  });

  it('hands over the whole manifest by its path', () => {
    expect(firstFilesOf(release, assetsWith(manifest)).manifests).toEqual({ [entry]: manifest });
  });

  it.each([
    ['a manifest of another shape', assetsWith({ exposes: 'nothing' })],
    ['no manifest', new Map()],
  ])('preloads nothing for %s', (_name, assets) => {
    expect(firstFilesOf(release, assets)).toEqual({
      manifests: {},
      links: '',
      styledLinks: '',
      scriptHashes: [],
    });
  });
});
