import type { Reply } from '@portal/simulator-kit';
import type { Fault } from '../faults/fault';
import type { World } from '../world';

/** Authorized call with its body. */
export interface Call {
  world: World;
  url: URL;
  body: string;
  fault: Fault | undefined;
  /** Id in the path. */
  id: string;
}

export const jsonReply = (body: unknown, status = 200): Reply => ({
  status,
  body,
  contentType: 'application/json; charset=utf-8',
});
