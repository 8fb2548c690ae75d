import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { cleanAnswer, type Forwarding } from './forwarding';
import type { Instance } from './instance-pool';

export interface ResendEvents {
  onAnswer: (answer: IncomingMessage) => void;
  onError: (error: NodeJS.ErrnoException) => void;
}

function open({ exchange: { req } }: Forwarding, { url }: Instance): ClientRequest {
  const target = new URL(url);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return request({
    hostname: target.hostname,
    port: target.port,
    path: `${target.pathname.replace(/\/$/, '')}${req.url}`,
    method: req.method,
    headers: { ...req.headers, host: target.host },
    // A connection of its own: a second stale one would use up an attempt for nothing.
    agent: false,
  });
}

/** The body is whole once the browser has sent it; what was kept of it goes out in one piece. */
function endWithBody({ exchange: { req }, body }: Forwarding, upstream: ClientRequest): void {
  const end = (): void => void upstream.end(Buffer.concat(body));
  if (req.complete) return end();
  req.once('end', end);
  req.resume();
}

/** Sends a call once more, to the given instance, and passes its answer on. */
export function resend(forwarding: Forwarding, instance: Instance, { onAnswer, onError }: ResendEvents): void {
  const { res } = forwarding.exchange;
  const upstream = open(forwarding, instance);
  forwarding.upstream = upstream;
  upstream.once('error', onError);
  upstream.once('response', (answer: IncomingMessage) => {
    if (res.headersSent) return void answer.destroy();
    onAnswer(answer);
    cleanAnswer(answer, forwarding);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  endWithBody(forwarding, upstream);
}
