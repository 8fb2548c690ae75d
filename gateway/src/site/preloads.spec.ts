import { describe, expect, it } from '@jest/globals';
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
      ['remote.css', 'remoteEntry.js', 'remote.js', 'hashes.json'].map((file) => `href="${base}/${file}"`),
    );
    expect(links).toMatch(/<link rel="portal-hashes" href="[^"]+" integrity="sha384-[^"]{64}"><\/template>$/);
    expect(links).toContain(`as="style" href="${base}/remote.css" integrity="${hash('C')}"`);
    expect(scriptHashes).toEqual([hash('A'), hash('B')]);
  });

  it('puts the stylesheets of a page in force that is seen before its scripts run', () => {
    const { links } = firstFilesOf(release, ['page.css', 'gone.css']);
    expect(links.match(/rel="stylesheet" href="[^"]+"/g)).toEqual([`rel="stylesheet" href="${base}/page.css"`]);
    expect(links).toContain(`as="style" href="${base}/remote.css"`);
    expect(links).not.toContain(`as="style" href="${base}/page.css"`);
  });

  it('preloads nothing where there is no release', () => {
    expect(firstFilesOf(undefined)).toEqual({ links: '', scriptHashes: [] });
  });
});
