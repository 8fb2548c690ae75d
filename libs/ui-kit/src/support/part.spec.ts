import { describe, expect, it, jest } from '@jest/globals';
import { Part } from './part';

describe('Part', () => {
  it('is loaded when it is first wanted, once', async () => {
    const load = jest.fn(async () => 'surface');
    const part = new Part(load);
    expect([part.current(), load.mock.calls.length]).toEqual([undefined, 0]);
    expect(await Promise.all([part.request(), part.request()])).toEqual(['surface', 'surface']);
    expect([part.current(), load.mock.calls.length]).toEqual(['surface', 1]);
  });

  it('calls back at once when it is here', async () => {
    const part = new Part(async () => 'surface');
    await part.request();
    const callback = jest.fn();
    part.whenHere(callback);
    expect(callback).toHaveBeenCalledWith('surface');
  });

  it('says why it did not come, and is asked for again', async () => {
    const load = jest.fn(async () => 'surface').mockRejectedValueOnce(new Error('offline'));
    const part = new Part(load);
    const callback = jest.fn();
    const reason = await new Promise((fail) => part.whenHere(callback, fail));
    expect([reason, callback.mock.calls.length]).toEqual([new Error('offline'), 0]);
    expect(await part.request()).toBe('surface');
  });
});
