import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compileFixture, createFixture } from '../../../test/compiled';
import type { App } from '../app';
import { hashListOf } from '../files';
import { pageOf } from './page';

let place: ReturnType<typeof createFixture>;
beforeEach(() => {
  place = createFixture({
    'src/index.html': '<head><!-- portal:boot --><!-- portal:head --></head><body><!-- portal:hashes --></body>',
    'src/boot.js': 'document.documentElement.dataset.theme = "dark";',
    'src/index.js':
      'import(/* webpackChunkName: "bootstrap" */ "./bootstrap.js"); import(/* webpackChunkName: "page" */ "./page.js");',
    'src/bootstrap.js': 'say("bootstrap");',
    'src/page.js': 'say("page");',
  });
});
afterEach(() => place.remove());

async function page(integrity?: Record<string, string>) {
  const { stats } = await compileFixture(place.folder, {
    output: { filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name].[hash][ext]' },
  });
  return pageOf({ folder: place.folder } as App, stats, integrity && { integrity, list: hashListOf(integrity) });
}

const hashes = { '/main.js': 'sha384-main', '/bootstrap.js': 'sha384-bootstrap', '/page.js': 'sha384-page' };

describe("the shell's document", () => {
  it('references the entry and its immediate chunks with their hashes', async () => {
    const { html, policy } = await page(hashes);
    expect(html).toContain(
      '<template data-later><script src="/main.js" integrity="sha384-main" crossorigin="anonymous"></script>',
    );
    expect(html).toContain('<link rel="preload" as="script" href="/bootstrap.js" integrity="sha384-bootstrap"');
    expect(html).not.toContain('src="/page.js"');
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(["'sha384-main'", "'sha384-bootstrap'", "'strict-dynamic'"]),
    );
    expect(policy['script-src']).not.toContain("'self'");
  });

  it('links to the hash list and contains only hashes of files it references', async () => {
    const { html } = await page(hashes);
    const list = hashListOf(hashes);
    expect(html).toContain(`<link rel="portal-hashes" href="/${list.path}" integrity="${list.hash}">`);
    expect(JSON.parse(list.text)).toEqual(hashes);
    expect(html).not.toContain('sha384-page');
  });

  it('allows its inline script by hash', async () => {
    const { html, policy } = await page(hashes);
    const boot = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(boot).toContain('theme="dark"');
    const hash = createHash('sha256').update(boot).digest('base64');
    expect(policy['script-src']).toContain(`'sha256-${hash}'`);
  });

  it('preloads the headline font, even if an earlier build wrote the file', async () => {
    const letters = 'bricolage-grotesque-latin-700-normal.woff2';
    writeFileSync(join(place.folder, 'src', letters), 'letters');
    writeFileSync(join(place.folder, 'src/bootstrap.js'), `say(new URL("./${letters}", import.meta.url));`);
    for (const _build of ['first', 'second']) {
      expect((await page(hashes)).html).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="\/bricolage-/);
    }
  });

  it('has no hashes in development', async () => {
    const { html, policy } = await page();
    expect(html).toContain('<script src="/main.js"></script>');
    expect(policy['script-src']).toContain("'self'");
    expect(html).not.toContain('portal-hashes');
  });
});
