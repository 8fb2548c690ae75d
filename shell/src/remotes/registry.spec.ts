/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, inlineRegistry, releaseOf } from '../test/portal-page';
import { parseRegistry, RegistrySource } from './registry';

const serve = (respond: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

describe('parseRegistry', () => {
  it('keeps a release from this origin', () => {
    expect(parseRegistry({ remotes: { public: releaseOf('public') } }).public?.entry).toBe(releaseOf('public').entry);
  });

  it.each([
    ['a foreign origin', { entry: 'https://evil.example/mfe/mfe-public/1/remoteEntry.js' }],
    ['a protocol-relative address', { entry: '//evil.example/mfe/mfe-public/1/remoteEntry.js' }],
    ['a path outside /mfe', { entry: '/uploads/remoteEntry.js' }],
    ['the container of another remote', { name: 'mfe_staff' }],
    ['a hash for a file of the shell', { integrity: { '/assets/main.js': `sha384-${'A'.repeat(64)}` } }],
    ['a hash of a weaker kind', { integrity: { '/mfe/mfe-public/1/a.js': 'sha1-AAAA' } }],
  ])('leaves out %s and keeps the others', (_what, fault) => {
    const registry = parseRegistry({
      remotes: { public: { ...releaseOf('public'), ...fault }, staff: releaseOf('staff') },
    });
    expect(Object.keys(registry)).toEqual(['staff']);
  });

  it('finds nothing in an answer of another shape', () => {
    expect([parseRegistry(null), parseRegistry([]), parseRegistry('<html>')]).toEqual([{}, {}, {}]);
  });
});

describe('RegistrySource.read', () => {
  it('takes the registry written into the page without a request', async () => {
    inlineRegistry({ client: releaseOf('client') });
    const fetched = serve(() => answer(500, {}));
    const source = new RegistrySource();
    expect(Object.keys(await source.read())).toEqual(['client']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('asks the server when the page carries none', async () => {
    serve(() => answer(200, { remotes: { staff: releaseOf('staff') } }));
    const source = new RegistrySource();
    expect(Object.keys(await source.read())).toEqual(['staff']);
  });

  it('asks again after a failure', async () => {
    const fetched = serve(() => answer(503, {}));
    const source = new RegistrySource();
    await expect(source.read()).rejects.toThrow('HTTP 503');
    fetched.mockImplementation(async () => answer(200, { remotes: { staff: releaseOf('staff') } }));
    expect(Object.keys(await source.read())).toEqual(['staff']);
  });
});

describe('RegistrySource.refresh', () => {
  it('falls back on what the page knows', async () => {
    inlineRegistry({ client: releaseOf('client') });
    serve(() => answer(503, {}));
    const source = new RegistrySource();
    expect(Object.keys(await source.refresh())).toEqual(['client']);
  });
});
