import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Preloaded into every part. What its start leaves behind is collected when something new needs the room: in a process that rests,
 * hours later. So it is collected once, when the part has settled.
 */
const settledMs = 20_000;

setTimeout(() => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}, settledMs).unref();
