import { describe, expect, it } from 'vitest';
import type { RemotesRegistry } from '@portal/contracts';
import { inlineRegistry } from './page';

const registry: RemotesRegistry = { remotes: {}, signature: '</script><script>alert(1)</script>$&' };

const blockOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="portal-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('inlineRegistry', () => {
  it('fills the place the template keeps', () => {
    const html = inlineRegistry('<head><script type="application/json" id="portal-remotes"></script></head>', registry);
    expect(blockOf(html)).toEqual(registry);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('makes the place when the template keeps none', () => {
    expect(blockOf(inlineRegistry('<html><head></head></html>', registry))).toEqual(registry);
  });
});
