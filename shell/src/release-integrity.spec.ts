/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jsonResponse } from './test/portal-page';
import { readReleaseIntegrity, trustRelease } from './release-integrity';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const base = (version: string) => `/mfe/mfe-public/${version}`;
const requested = jest.spyOn(globalThis, 'fetch');
/** A new release per test, as hashes are cached. */
let releases = 0;
let release: string;

beforeEach(() => {
  jest.useFakeTimers();
  release = base(String((releases += 1)));
  globalThis.__portalIntegrity = undefined;
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  document.head.replaceChildren();
});

const shortened = () => ({ [`${release}/entry.js`]: hash('A'), [`${release}/hashes.json`]: hash('L') });
const whole = () => ({ [`${release}/entry.js`]: hash('A'), [`${release}/page.js`]: hash('B') });
const pass = async <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  return work;
};

describe('trustRelease', () => {
  it('registers the hashes of the release and of its verified integrity manifest', async () => {
    requested.mockImplementation(async () => jsonResponse(200, whole()));
    await pass(trustRelease(shortened()));
    expect(globalThis.__portalIntegrity).toMatchObject(whole());
    expect(requested).toHaveBeenCalledWith(`${release}/hashes.json`, expect.objectContaining({ integrity: hash('L') }));
  });

  it('loads the integrity manifest once', async () => {
    requested.mockImplementation(async () => jsonResponse(200, whole()));
    await pass(Promise.all([trustRelease(shortened()), trustRelease(shortened())]));
    await pass(trustRelease(shortened()));
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('retries after a network error', async () => {
    requested.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(jsonResponse(200, whole()));
    await pass(trustRelease(shortened()));
    expect(globalThis.__portalIntegrity).toHaveProperty([`${release}/page.js`], hash('B'));
  });

  it('rejects after all retries, and succeeds later', async () => {
    requested.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(pass(trustRelease(shortened()))).rejects.toThrow('Failed to fetch');
    expect(globalThis.__portalIntegrity).toHaveProperty([`${release}/entry.js`], hash('A'));
    requested.mockImplementation(async () => jsonResponse(200, whole()));
    await pass(trustRelease(shortened()));
    expect(globalThis.__portalIntegrity).toHaveProperty([`${release}/page.js`], hash('B'));
  });

  it('needs no manifest if the release has all hashes', async () => {
    await pass(trustRelease(whole()));
    expect(globalThis.__portalIntegrity).toEqual(whole());
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('readReleaseIntegrity', () => {
  beforeEach(() => {
    document.head.innerHTML = `
      <link rel="stylesheet" href="/assets/a.css" integrity="${hash('C')}">
      <script type="text/plain" src="/assets/main.js" integrity="${hash('M')}"></script>
      <link rel="portal-hashes" href="${release}/hashes.json" integrity="${hash('L')}">`;
  });

  it('registers the hashes of the page and of its manifests', async () => {
    requested.mockImplementation(async () => jsonResponse(200, whole()));
    await pass(readReleaseIntegrity());
    expect(globalThis.__portalIntegrity).toMatchObject({
      '/assets/a.css': hash('C'),
      '/assets/main.js': hash('M'),
      ...whole(),
    });
  });

  it('continues without the manifests', async () => {
    requested.mockRejectedValue(new TypeError('Failed to fetch'));
    await pass(readReleaseIntegrity());
    expect(globalThis.__portalIntegrity).toHaveProperty(['/assets/main.js'], hash('M'));
  });
});
