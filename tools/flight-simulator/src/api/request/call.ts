import type { Fault } from '../../faults/fault';
import type { World } from '../../world';

/** A call as a handler sees it: authorised, its body read. */
export interface Call {
  world: World;
  /** Path and query as they came, without host. */
  url: URL;
  body: string;
  fault: Fault | undefined;
  /** The variable part of the path, still percent-encoded. */
  id: string;
}
