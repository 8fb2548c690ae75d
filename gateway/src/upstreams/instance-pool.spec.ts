import { describe, expect, it } from '@jest/globals';
import { InstancePool, type Instance } from './instance-pool';

const urls = ['http://a', 'http://b', 'http://c'];
let clock = 0;
const poolOf = (addresses: readonly string[] = urls): InstancePool => {
  clock = 0;
  return new InstancePool(addresses, { now: () => clock });
};
const fail = (pool: InstancePool, instance: Instance, times: number): void => {
  for (let count = 0; count < times; count += 1) pool.noteFailure(instance);
};

describe('InstancePool', () => {
  it('picks the instance with the fewest calls in flight', () => {
    const pool = poolOf();
    const [first, second, third] = pool.instances as [Instance, Instance, Instance];
    for (const instance of [first, first, second]) pool.begin(instance);
    expect(pool.pick()).toBe(third);
  });

  it('alternates between equally loaded instances', () => {
    const pool = poolOf();
    expect(new Set([pool.pick(), pool.pick(), pool.pick()]).size).toBe(3);
  });

  it('ejects an instance after the third consecutive failure', () => {
    const pool = poolOf(['http://a', 'http://b']);
    const [bad, good] = pool.instances as [Instance, Instance];
    fail(pool, bad, 2);
    expect([pool.pick(), pool.pick()]).toContain(bad);
    fail(pool, bad, 1);
    expect([pool.pick(), pool.pick()]).toEqual([good, good]);
    clock = 2_001;
    expect([pool.pick(), pool.pick()]).toContain(bad);
  });

  it('resets the failures after a response', () => {
    const pool = poolOf();
    const [one] = pool.instances as [Instance];
    fail(pool, one, 2);
    pool.noteAnswer(one);
    fail(pool, one, 2);
    expect([pool.pick(), pool.pick(), pool.pick()]).toContain(one);
  });

  it('picks the instance whose ejection ends first if all are ejected', () => {
    const pool = poolOf();
    for (const instance of pool.instances) {
      fail(pool, instance, 3);
      clock += 10;
    }
    expect(pool.pick()).toBe(pool.instances[0]);
    pool.noteFailure(pool.instances[0] as Instance);
    expect(pool.pick()).toBe(pool.instances[1]);
  });

  it('does not pick an instance twice for a call', () => {
    const pool = poolOf();
    expect(pool.pick(new Set(pool.instances.slice(0, 2)))).toBe(pool.instances[2]);
    expect(pool.pick(new Set(pool.instances))).toBeUndefined();
  });

  it('skips a draining instance', () => {
    const pool = poolOf(['http://a', 'http://b']);
    const [leaving, staying] = pool.instances as [Instance, Instance];
    pool.markDraining(leaving);
    pool.noteAnswer(leaving);
    expect([pool.pick(), pool.pick()]).toEqual([staying, staying]);
  });

  it('rejects calls while the circuit is open, except for a trial every 2 s', () => {
    const pool = poolOf(['http://a']);
    const [only] = pool.instances as [Instance];
    for (let count = 0; count < 5; count += 1) pool.noteTimeout(only);
    expect(pool.admits()).toBe(false);
    clock = 2_001;
    expect([pool.admits(), pool.admits()]).toEqual([true, false]);
    pool.noteAnswer(only);
    expect(pool.admits()).toBe(true);
  });

  it('limits the calls in flight', () => {
    const pool = poolOf(['http://a']);
    for (let count = 0; count < 512; count += 1) pool.begin(pool.instances[0] as Instance);
    expect(pool.admits()).toBe(false);
    pool.end(pool.instances[0] as Instance);
    expect(pool.admits()).toBe(true);
  });

  it('limits retries to 20 % of the calls', () => {
    const pool = poolOf();
    let resent = 0;
    while (pool.takeRetry()) resent += 1;
    expect(resent).toBe(200);
    for (let count = 0; count < 11; count += 1) pool.begin(pool.instances[0] as Instance);
    expect([pool.takeRetry(), pool.takeRetry(), pool.takeRetry()]).toEqual([true, true, false]);
  });
});
