import JSDOMEnvironment from 'jest-environment-jsdom';

/** What a browser has of the Fetch API and its like, and jsdom does not. */
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

/** A simulated page has no layout, so nothing of it ever comes into view; a spec that scrolls somewhere brings its own. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * A simulated browser whose network calls are those of Node. A spec asks for it in its first line:
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

  /** Packages for the browser come as ES modules, which `require` inside them cannot load. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
