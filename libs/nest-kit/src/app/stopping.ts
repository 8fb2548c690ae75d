import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections while the server stops, so that it waits only for calls in progress.
 * Fastify closes only connections that Node counts as idle at that moment. A connection that undici opened in advance,
 * or a kept-alive one, would delay the stop by a minute.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  const isSecure = 'setSecureContext' in fastify.server;
  // Bytes of a TLS handshake do not count as a call.
  fastify.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('onSend', (_request, reply, _body, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
