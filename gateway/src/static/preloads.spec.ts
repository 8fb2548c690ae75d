import { describe, expect, it } from 'vitest';
import { firstFilesOf } from './preloads';

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

describe('firstFilesOf', () => {
  it('preloads what every page starts with, each file with its hash', () => {
    const { links, scriptHashes } = firstFilesOf(release);
    expect(links.match(/href="[^"]+"/g)).toEqual(
      ['remoteEntry.js', 'remote.js', 'remote.css'].map((file) => `href="${base}/${file}"`),
    );
    expect(links).toContain(`as="style" href="${base}/remote.css" integrity="${hash('C')}"`);
    expect(scriptHashes).toEqual([hash('A'), hash('B')]);
  });

  it('puts every stylesheet in force for a page that is seen before its scripts run', () => {
    const { styledLinks } = firstFilesOf(release);
    expect(styledLinks.match(/rel="stylesheet" href="[^"]+"/g)).toEqual(
      ['remote.css', 'page.css'].map((file) => `rel="stylesheet" href="${base}/${file}"`),
    );
    expect(styledLinks).not.toContain('as="style"');
  });

  it('preloads nothing where there is no release', () => {
    expect(firstFilesOf(undefined)).toEqual({ links: '', styledLinks: '', scriptHashes: [] });
  });
});
