/** @jest-environment @portal/test-kit/browser */
import { createInstance, init } from '@module-federation/runtime';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadExposed } from './load-container';

const entry = '/mfe/mfe-public/1/remoteEntry.js';
const hash = `sha384-${'A'.repeat(64)}`;
const load = () => loadExposed('mfe_public', entry, 'remote');

const got = jest.fn();
const kit = { version: '1.0.0', scope: 'default', get: async () => (got(), () => 'the kit') };
init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: { kit } });

type Scope = Record<string, unknown>;
const handedOver = jest.fn<(scope: Scope) => void>();
const container = { init: handedOver, get: jest.fn(async (_name: string) => () => 'the module') };

const scripts = () => [...document.querySelectorAll('script')];

/** Simulates the browser's load or error event for a script, once one is on the page. */
async function answerScript(type: 'load' | 'error', holds?: object): Promise<HTMLScriptElement> {
  const script = await waitFor(() => {
    const [found] = scripts();
    if (!found) throw new Error('no script requested');
    return found;
  });
  if (holds) Object.assign(globalThis, { mfe_public: holds });
  script.dispatchEvent(new Event(type));
  return script;
}

beforeEach(() => {
  // Federation warns that a container is replaced.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const createScriptURL = (url: string) => `${url}?checked`;
  Object.assign(globalThis, {
    __webpack_require__: { tt: () => ({ createScriptURL }) },
    __portalIntegrity: { [entry]: hash },
  });
});

afterEach(() => {
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(globalThis, 'mfe_public');
  jest.clearAllMocks();
});

describe('loadExposed', () => {
  it('loads the container with its integrity, through the Trusted Types policy', async () => {
    const module = load();
    const script = await answerScript('load', container);
    expect([script.integrity, script.crossOrigin]).toEqual([hash, 'anonymous']);
    expect(script.getAttribute('src')).toBe(`${location.origin}${entry}?checked`);
    expect(await module).toBe('the module');
  });

  it('initialises the shared libraries before it requests the module', async () => {
    const module = load();
    await answerScript('load', container);
    await module;
    expect(handedOver.mock.calls[0]?.[0]).toHaveProperty('kit');
    expect(container.get).toHaveBeenCalledWith('./remote');
    expect(handedOver.mock.invocationCallOrder[0]).toBeLessThan(container.get.mock.invocationCallOrder[0] ?? 0);
  });

  it('retries a failed script', async () => {
    const module = load();
    await answerScript('error');
    await answerScript('load', container);
    expect(await module).toBe('the module');
  });

  it('uses the newest container after another release replaced it', async () => {
    const previous = load();
    await answerScript('load', container);
    await previous;
    const next = loadExposed('mfe_public', '/mfe/mfe-public/2/remoteEntry.js', 'remote');
    await answerScript('load', { init: () => undefined, get: async () => () => 'the next module' });
    expect(await next).toBe('the next module');
  });

  it.each([
    ['^1.0.0', 'resolves'],
    ['^2.0.0', 'rejects'],
  ] as const)('handles a container that requires %s of a library at 1.0.0: it %s', async (range, outcome) => {
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: range };
    const remote = createInstance({ name: `of ${range}`, remotes: [] });
    const module = load();
    const said = expect(module)[outcome];
    const verdict =
      outcome === 'resolves' ? said.toBe('its page') : said.toThrow(/shared singleton module kit.*needs \^2/);
    const wanting = {
      init: (scope: Scope) => remote.initShareScopeMap('default', scope as never),
      get: async () => {
        await remote.loadShare('kit', { customShareInfo: { shareConfig } });
        return () => 'its page';
      },
    };
    await answerScript('load', wanting);
    await verdict;
  });

  it('names the script that failed to load', async () => {
    const rejected = expect(load()).rejects.toThrow(entry);
    for (const _attempt of [1, 2, 3]) await answerScript('error');
    await rejected;
  });

  it('names the script that is not a container', async () => {
    const rejected = expect(load()).rejects.toThrow('mfe_public');
    for (const _attempt of [1, 2, 3]) await answerScript('load');
    await rejected;
  });
});
