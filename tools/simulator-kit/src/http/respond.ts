import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { breakConnection } from './break-connection';
import type { Reply } from './reply';
import { sendHtml, sendReply } from './send-reply';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Executes the call. */
  carryOut: () => Reply;
  /** Ends delays when the simulator stops. */
  stopping: AbortSignal;
}

/**
 * Executes and answers a call, or does as the fault says: `hang`, `reset-before` and `html` do not execute it, `delay`
 * waits before.
 * @returns the status that the caller can see, null if there is none
 */
export async function respond(
  { request, response, carryOut, stopping }: Exchange,
  fault: { action: string; ms: number } | undefined,
): Promise<number | null> {
  if (fault?.action === 'hang') return null;
  if (fault?.action === 'reset-before') {
    breakConnection(request);
    return null;
  }
  if (fault?.action === 'html') return sendHtml(response);
  if (fault?.action === 'delay') await wait(fault.ms, undefined, { signal: stopping });
  return sendReply({ request, response }, carryOut(), fault?.action);
}
