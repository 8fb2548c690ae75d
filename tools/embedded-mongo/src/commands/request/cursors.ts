import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MongoFailure } from '../../errors';
import { Deadline, takeBatch, type Rows } from '../../query/reader';
import type { Row } from '../../query/scan';
import { cursorReply } from './raw-reply';

interface OpenCursor {
  namespace: string;
  rows: Rows;
  shape: (row: Row) => Buffer;
  deadline: Deadline;
  lastUsed: number;
}

const idleLimitMs = 10 * 60 * 1000;
const maxBatchBytes = 15 * 1024 * 1024;
const defaultFirstBatch = 101;

export interface CursorStart {
  namespace: string;
  rows: Rows;
  shape: (row: Row) => Buffer;
  deadline: Deadline;
  batchSize?: number | undefined;
  singleBatch?: boolean;
}

export class Cursors {
  private readonly open = new Map<string, OpenCursor>();

  get count(): number {
    return this.open.size;
  }

  /** Returns the first batch; remaining rows are stored under the cursor id of the reply. */
  async start(start: CursorStart): Promise<Buffer> {
    const { namespace, rows, shape, deadline, batchSize = defaultFirstBatch, singleBatch = false } = start;
    const batch = await takeBatch(rows, { count: batchSize, bytes: maxBatchBytes, shape, deadline });
    let id = Long.ZERO;
    if (!batch.isDone && !singleBatch) {
      id = Long.fromBigInt(BigInt.asIntN(64, randomBytes(8).readBigInt64BE() & ((1n << 62n) - 1n)) | 1n);
      this.open.set(id.toString(), { namespace, rows, shape, deadline, lastUsed: Date.now() });
    }
    return cursorReply({ id, namespace, name: 'firstBatch', documents: batch.documents });
  }

  async more(id: Long, batchSize = Infinity): Promise<Buffer> {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new MongoFailure(43, `cursor id ${id.toString()} not found`);
    cursor.lastUsed = Date.now();
    const { rows, shape, deadline } = cursor;
    const batch = await takeBatch(rows, { count: batchSize, bytes: maxBatchBytes, shape, deadline });
    if (batch.isDone) this.open.delete(id.toString());
    const next = batch.isDone ? Long.ZERO : id;
    return cursorReply({
      id: next,
      namespace: cursor.namespace,
      name: 'nextBatch',
      documents: batch.documents,
    });
  }

  kill(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Closes cursors that were idle for ten minutes. */
  forgetIdle(): void {
    for (const [id, cursor] of this.open) if (Date.now() - cursor.lastUsed > idleLimitMs) this.open.delete(id);
  }
}
