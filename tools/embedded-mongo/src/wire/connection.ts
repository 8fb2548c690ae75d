import type { Socket } from 'node:net';
import { dispatch } from '../commands/dispatch';
import type { CommandCall, ServerState } from '../commands/request/context';
import { frameReply, MessageSplitter, readRequest, type Request } from './messages';

let lastConnectionId = 0;

function callOf(request: Request, connectionId: number): CommandCall {
  const name = Object.keys(request.body)[0] ?? '';
  const database = typeof request.body.$db === 'string' ? request.body.$db : 'admin';
  return { name, database, body: request.body, sequences: request.sequences, connectionId };
}

/** Serves a client: processes its messages in order and closes the connection on a protocol error. */
export function serveConnection(state: ServerState, socket: Socket): void {
  const splitter = new MessageSplitter();
  const connectionId = ++lastConnectionId;
  let previous: Promise<void> = Promise.resolve();

  const respond = async (message: Buffer): Promise<void> => {
    if (socket.destroyed) return;
    const request = readRequest(message);
    const reply = await dispatch(state, callOf(request, connectionId));
    if (!request.wantsReply || socket.destroyed) return;
    socket.cork();
    for (const part of frameReply(request, reply)) socket.write(part);
    socket.uncork();
  };
  const giveUp = (error: unknown): void => {
    state.log.warn(`connection ${connectionId} closed: ${String(error)}`);
    socket.destroy();
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of splitter.push(chunk)) previous = previous.then(() => respond(message)).catch(giveUp);
    } catch (error) {
      giveUp(error);
    }
  });
}
