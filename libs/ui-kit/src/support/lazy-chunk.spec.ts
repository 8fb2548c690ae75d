import { describe, expect, it, jest } from '@jest/globals';
import { LazyChunk } from './lazy-chunk';

describe('LazyChunk', () => {
  it('loads once, on first use', async () => {
    const load = jest.fn(async () => 'surface');
    const chunk = new LazyChunk(load);
    expect([chunk.current(), load.mock.calls.length]).toEqual([undefined, 0]);
    expect(await Promise.all([chunk.request(), chunk.request()])).toEqual(['surface', 'surface']);
    expect([chunk.current(), load.mock.calls.length]).toEqual(['surface', 1]);
  });

  it('calls back synchronously once loaded', async () => {
    const chunk = new LazyChunk(async () => 'surface');
    await chunk.request();
    const callback = jest.fn();
    chunk.whenLoaded(callback);
    expect(callback).toHaveBeenCalledWith('surface');
  });

  it('reports a failed load and retries', async () => {
    const load = jest.fn(async () => 'surface').mockRejectedValueOnce(new Error('offline'));
    const chunk = new LazyChunk(load);
    const callback = jest.fn();
    const reason = await new Promise((fail) => chunk.whenLoaded(callback, fail));
    expect([reason, callback.mock.calls.length]).toEqual([new Error('offline'), 0]);
    expect(await chunk.request()).toBe('surface');
  });
});
