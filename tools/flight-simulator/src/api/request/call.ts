import type { Fault } from '../../faults/fault';
import type { World } from '../../world';

/** Authorized call with its body. */
export interface Call {
  world: World;
  /** Path and query as received, without host. */
  url: URL;
  body: string;
  fault: Fault | undefined;
  /** Id in the path, still percent-encoded. */
  id: string;
}
