import { Session } from 'node:inspector/promises';

/*
 * Preloaded into every part, and loaded by the supervisor once all of them run. What a start leaves behind is collected when
 * something new needs the room: in a process that rests, hours later. So it is collected once, when the process has settled,
 * with the code that only a start needs; the engine does that where memory is low, and for its inspector.
 */
const settledMs = 20_000;

setTimeout(async () => {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}, settledMs).unref();
