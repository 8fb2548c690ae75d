/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jsonResponse, inlineRegistry, releaseOf } from '../test/portal-page';
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
  it('accepts a release from this origin', () => {
    expect(parseRegistry({ remotes: { public: releaseOf('public') } }).public?.entry).toBe(releaseOf('public').entry);
  });

  it.each([
    ['a foreign origin', { entry: 'https://evil.example/mfe/mfe-public/1/remoteEntry.js' }],
    ['a protocol-relative URL', { entry: '//evil.example/mfe/mfe-public/1/remoteEntry.js' }],
    ['a path outside /mfe', { entry: '/uploads/remoteEntry.js' }],
    ['the container of another remote', { name: 'mfe_staff' }],
    ['a hash for a file of the shell', { integrity: { '/assets/main.js': `sha384-${'A'.repeat(64)}` } }],
    ['a weak hash', { integrity: { '/mfe/mfe-public/1/a.js': 'sha1-AAAA' } }],
  ])('skips %s and keeps the others', (_what, fault) => {
    const registry = parseRegistry({
      remotes: { public: { ...releaseOf('public'), ...fault }, staff: releaseOf('staff') },
    });
    expect(Object.keys(registry)).toEqual(['staff']);
  });

  it('returns nothing for an invalid response', () => {
    expect([parseRegistry(null), parseRegistry([]), parseRegistry('<html>')]).toEqual([{}, {}, {}]);
  });
});

describe('RegistrySource.read', () => {
  it('uses the embedded registry without a request', async () => {
    inlineRegistry({ client: releaseOf('client') });
    const fetched = serve(() => jsonResponse(500, {}));
    const source = new RegistrySource();
    expect(Object.keys(await source.read())).toEqual(['client']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fetches the registry if the page has none', async () => {
    serve(() => jsonResponse(200, { remotes: { staff: releaseOf('staff') } }));
    const source = new RegistrySource();
    expect(Object.keys(await source.read())).toEqual(['staff']);
  });

  it('fetches again after a failure', async () => {
    const fetched = serve(() => jsonResponse(503, {}));
    const source = new RegistrySource();
    await expect(source.read()).rejects.toThrow('HTTP 503');
    fetched.mockImplementation(async () => jsonResponse(200, { remotes: { staff: releaseOf('staff') } }));
    expect(Object.keys(await source.read())).toEqual(['staff']);
  });
});

describe('RegistrySource.refresh', () => {
  it('falls back to the known registry', async () => {
    inlineRegistry({ client: releaseOf('client') });
    serve(() => jsonResponse(503, {}));
    const source = new RegistrySource();
    expect(Object.keys(await source.refresh())).toEqual(['client']);
  });
});
