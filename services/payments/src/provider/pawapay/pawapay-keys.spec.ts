import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { PawapayKeys } from './pawapay-keys';
import type { WireOutcome } from './pawapay-transport';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey;
const listed = (...ids: string[]): WireOutcome => ({
  kind: 'answered',
  status: 200,
  json: ids.map((id) => ({ id, key: pair().export({ type: 'spki', format: 'pem' }) })),
});

function provider(...responses: WireOutcome[]) {
  const clock = { now: 0, asked: 0 };
  const next = (): Promise<WireOutcome> => {
    clock.asked += 1;
    return Promise.resolve(responses[Math.min(clock.asked, responses.length) - 1]!);
  };
  return { clock, keys: new PawapayKeys(next, () => clock.now) };
}

describe('the keys of the provider', () => {
  it('are requested once an hour', async () => {
    const { clock, keys } = provider(listed('1'));
    await Promise.all([keys.find('1'), keys.find('1')]);
    clock.now = 3_599_000;
    expect(await keys.find('1')).toBeDefined();
    expect(clock.asked).toBe(1);
    clock.now = 3_601_000;
    await keys.find('1');
    expect(clock.asked).toBe(2);
  });

  it('are requested again for an unknown id, at once after a series of invented ones', async () => {
    const { clock, keys } = provider(listed('1'), ...Array(8).fill(listed('1')), listed('1', '2'));
    await keys.find('1');
    for (let round = 1; round <= 8; round += 1) expect(await keys.find(`invented ${round}`)).toBeUndefined();
    const startedAt = performance.now();
    expect(await keys.find('2')).toBeDefined();
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(clock.asked).toBe(10);
  });

  it('are requested once for unknown ids at the same time', async () => {
    const { clock, keys } = provider(listed('1'));
    await keys.find('1');
    const invented = await Promise.all(['a', 'b', 'c'].map((id) => keys.find(id)));
    expect([invented, clock.asked]).toEqual([[undefined, undefined, undefined], 2]);
  });

  it('are requested at most once a second after a series of 20, and found with a delay', async () => {
    const { clock, keys } = provider(...Array(20).fill(listed('1')), listed('1', '2'));
    for (let round = 1; round <= 20; round += 1) await keys.find(`invented ${round}`);
    expect(clock.asked).toBe(20);
    const startedAt = performance.now();
    expect(await keys.find('2')).toBeDefined();
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  it('are requested again for an id that arrives during a request, whose response may predate the key', async () => {
    let respond = (_outcome: WireOutcome): void => undefined;
    const responses = [
      Promise.resolve(listed('1')),
      new Promise<WireOutcome>((resolve) => (respond = resolve)),
      Promise.resolve(listed('2')),
    ];
    const keys = new PawapayKeys(() => responses.shift()!);
    await keys.find('1');
    const invented = keys.find('invented');
    await wait(20);
    const rotated = keys.find('2');
    respond(listed('1'));
    expect(await invented).toBeUndefined();
    expect(await rotated).toBeDefined();
  });

  it('stay in use while the provider does not respond', async () => {
    const { clock, keys } = provider(listed('1'), { kind: 'lost' }, listed('2'));
    await keys.find('1');
    clock.now = 3_601_000;
    expect(await keys.find('1')).toBeDefined();
    expect(await keys.find('2')).toBeDefined();
    expect(clock.asked).toBe(3);
  });

  it('are parsed with and without PEM header and footer, and omitted if invalid', async () => {
    const spki = pair().export({ type: 'spki', format: 'der' }).toString('base64');
    const json = [
      { id: 'bare', key: spki },
      { id: 'broken', key: 'AAAA' },
    ];
    const { keys } = provider({ kind: 'answered', status: 200, json });
    expect(await keys.find('bare')).toBeDefined();
    expect(await keys.find('broken')).toBeUndefined();
  });
});
