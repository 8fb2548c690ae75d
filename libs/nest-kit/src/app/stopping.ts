import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that stops waits for the calls it has begun and for nothing else. Fastify closes the connections that Node
 * counts as idle at that moment; a minute would be lost on one that a caller opened ahead and never used (undici does,
 * after an answer that it left), and on one that is kept after its last answer.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  const isSecure = 'setSecureContext' in fastify.server;
  // What a handshake has brought is no call.
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
