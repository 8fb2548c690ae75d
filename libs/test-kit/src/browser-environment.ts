import JSDOMEnvironment from 'jest-environment-jsdom';

/** Web APIs that browsers have and jsdom lacks. */
const ofNode = [
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'clearImmediate',
  'fetch',
  'performance',
  'setImmediate',
  'structuredClone',
] as const;

/**
 * IntersectionObserver stub. jsdom has no layout, so no element becomes visible; tests that scroll define their own.
 */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * Jest environment with jsdom and the network APIs of Node. A test file selects it in its first line:
 * a comment with `@jest-environment @portal/test-kit/browser`.
 */
export default class BrowserEnvironment extends JSDOMEnvironment {
  constructor(...given: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(...given);
    for (const name of ofNode) {
      Object.defineProperty(this.global, name, { configurable: true, writable: true, value: globalThis[name] });
    }
    Object.assign(this.global, { IntersectionObserver: NothingInView });
    Object.defineProperty(this.global.crypto, 'subtle', { configurable: true, value: globalThis.crypto.subtle });
  }

  /** Browser builds of packages are ES modules, which `require` cannot load. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
