import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { closeIdleConnections } from './stopping';

it('a stop finishes running calls and closes idle connections, used or unused', async () => {
  const fastify = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnections(fastify);
  fastify.get('/slow', () => new Promise((done) => setTimeout(() => done('said'), 500)));
  const url = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
  const neverUsed = connect(Number(url.port), '127.0.0.1');
  await once(fastify.server, 'connection');
  const requested = once(fastify.server, 'request');
  const response = fetch(new URL('/slow', url));
  await requested;
  const started = performance.now();
  await fastify.close();
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await (await response).text()).toBe('said');
  neverUsed.destroy();
});
