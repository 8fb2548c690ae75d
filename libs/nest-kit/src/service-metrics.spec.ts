import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ServiceMetrics } from './service-metrics';

it('samples event-loop lag rarely and detects a blocked loop', async () => {
  const metrics = new ServiceMetrics('catalog');
  await wait(300);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await wait(100);
  const text = await metrics.text();
  const lag = (of: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${of}_seconds\\{.*\\} (.*)$`, 'm').exec(text)?.[1]);
  expect(lag('p50')).toBeGreaterThan(0.04);
  expect(lag('max')).toBeGreaterThan(0.25);
});
