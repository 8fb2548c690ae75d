import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compileFixture, createFixture } from '../../../test/compiled';
import { IntegrityPlugin, trustedTypesPolicy } from './integrity-plugin';

const origin = 'https://portal.test';

let place: ReturnType<typeof createFixture>;
beforeEach(() => {
  place = createFixture({
    'src/index.js': 'self.loadPage = () => import(/* webpackChunkName: "page" */ "./page.js");',
    'src/page.js': 'export const page = 1;',
  });
});
afterEach(() => place.remove());

interface Added {
  src?: string;
  integrity?: string;
  crossOrigin?: string;
}

/** Runs the compiled page with a fake document that records added scripts. */
async function pageWith(integrity: Record<string, string>, options = {}) {
  const { read } = await compileFixture(place.folder, {
    output: { chunkFilename: '[name].js', trustedTypes: { policyName: trustedTypesPolicy } },
    plugins: [new IntegrityPlugin(options)],
  });
  const added: Added[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (script: Added) => added.push(script) },
  };
  const self: Record<string, unknown> = { __portalIntegrity: integrity };
  const location = { href: `${origin}/`, origin };
  runInNewContext(read('main.js'), {
    self,
    document,
    location,
    URL,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  });
  return { load: self.loadPage as () => Promise<unknown>, added };
}

describe('a script added by the page', () => {
  it('has the integrity value of the release', async () => {
    const { load, added } = await pageWith({ '/page.js': 'sha384-abc' });
    void load();
    expect(added).toMatchObject([{ src: '/page.js', integrity: 'sha384-abc', crossOrigin: 'anonymous' }]);
  });

  it('is rejected if it is not in the release', async () => {
    const { load, added } = await pageWith({});
    expect(load).toThrow('Not a file of this release: /page.js');
    expect(added).toEqual([]);
  });

  it('is rejected in development unless it belongs to a slice', async () => {
    const { load } = await pageWith({}, { isDevelopment: true });
    expect(load).toThrow('Not a file of this release');
  });
});
