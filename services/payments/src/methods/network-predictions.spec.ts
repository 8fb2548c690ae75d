import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MobileNetwork } from '@portal/contracts';
import { NetworkPredictions } from './network-predictions';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createPredictions(network: MobileNetwork | undefined) {
  const predict = jest.fn(() => Promise.resolve(network));
  return { predict, predictions: new NetworkPredictions({ predict }) };
}

describe('NetworkPredictions', () => {
  it('requests a prefix from the provider once in ten minutes', async () => {
    const { predict, predictions } = createPredictions('AIRTEL_OAPI_ZMB');
    for (const number of ['260971234567', '260977654321']) expect(await predictions.predict(number)).toBeDefined();
    expect(predict).toHaveBeenCalledTimes(1);
    await predictions.predict('260761234567');
    expect(predict).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(10 * 60_000);
    await predictions.predict('260971234567');
    expect(predict).toHaveBeenCalledTimes(3);
  });

  it('retries after five seconds if the provider returned no network', async () => {
    const { predict, predictions } = createPredictions(undefined);
    for (let count = 0; count < 3; count += 1) await predictions.predict('260971234567');
    expect(predict).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5_000);
    await predictions.predict('260971234567');
    expect(predict).toHaveBeenCalledTimes(2);
  });

  it('retries after five seconds if the request failed', async () => {
    const predict = jest.fn(() => Promise.reject(new Error('cut')));
    const predictions = new NetworkPredictions({ predict });
    await expect(predictions.predict('260971234567')).rejects.toThrow('cut');
    jest.advanceTimersByTime(5_000);
    await expect(predictions.predict('260971234567')).rejects.toThrow('cut');
    expect(predict).toHaveBeenCalledTimes(2);
  });
});
