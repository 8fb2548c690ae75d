import { failedToParse } from '../errors';
import { parseDoc, toRaw, type Doc } from '../values/bson-values';

export const maxMessageBytes = 48_000_000;
const headerBytes = 16;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;

export interface Request {
  requestId: number;
  body: Doc;
  sequences: Map<string, Buffer[]>;
  /** False if the client expects no reply (`w: 0`). */
  wantsReply: boolean;
  /** True for OP_QUERY, which drivers use for the first handshake. */
  isLegacy: boolean;
}

/** Splits the bytes of a socket into messages. */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private length = 0;

  /** Throws if a message has an invalid length. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.length += chunk.length;
    const messages: Buffer[] = [];
    for (let message = this.take(); message; message = this.take()) messages.push(message);
    return messages;
  }

  private take(): Buffer | undefined {
    if (this.length < headerBytes) return undefined;
    if ((this.chunks[0] as Buffer).length < headerBytes) this.join();
    const wanted = (this.chunks[0] as Buffer).readInt32LE(0);
    if (wanted < headerBytes || wanted > maxMessageBytes)
      throw failedToParse(`a message of ${wanted} bytes is not possible`);
    if (this.length < wanted) return undefined;
    const all = this.join();
    const rest = all.subarray(wanted);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.length = rest.length;
    return all.subarray(0, wanted);
  }

  private join(): Buffer {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0] as Buffer;
  }
}

function readDoc(message: Buffer, at: number): Buffer {
  const length = message.readInt32LE(at);
  if (length < 5 || at + length > message.length) throw failedToParse('a document reaches beyond its message');
  return message.subarray(at, at + length);
}

function readSequence(message: Buffer, at: number): { name: string; documents: Buffer[]; end: number } {
  const end = at + message.readInt32LE(at);
  const nameEnd = message.indexOf(0, at + 4);
  if (end > message.length || nameEnd < 0) throw failedToParse('a document sequence reaches beyond its message');
  const documents: Buffer[] = [];
  for (let position = nameEnd + 1; position < end;) {
    const raw = readDoc(message, position);
    documents.push(raw);
    position += raw.length;
  }
  return { name: message.toString('utf8', at + 4, nameEnd), documents, end };
}

function readOpMsg(message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  const end = flags & checksumPresent ? message.length - 4 : message.length;
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  for (let at = headerBytes + 4; at < end;) {
    const kind = message[at];
    if (kind === 0) {
      const raw = readDoc(message, at + 1);
      body = parseDoc(raw);
      at += 1 + raw.length;
    } else if (kind === 1) {
      const sequence = readSequence(message, at + 1);
      sequences.set(sequence.name, sequence.documents);
      at = sequence.end;
    } else throw failedToParse(`message section ${kind} is unknown`);
  }
  if (!body) throw failedToParse('a message without a command');
  return {
    requestId: message.readInt32LE(4),
    body,
    sequences,
    wantsReply: (flags & moreToCome) === 0,
    isLegacy: false,
  };
}

function readOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  const collection = message.toString('utf8', headerBytes + 4, nameEnd);
  const body = parseDoc(readDoc(message, nameEnd + 9));
  const database = collection.replace(/\.\$cmd$/, '');
  return {
    requestId: message.readInt32LE(4),
    body: { ...body, $db: database },
    sequences: new Map(),
    wantsReply: true,
    isLegacy: true,
  };
}

/** Parses a message. Throws for any operation except OP_MSG and OP_QUERY. */
export function readRequest(message: Buffer): Request {
  const operation = message.readInt32LE(12);
  if (operation === opMsg) return readOpMsg(message);
  if (operation === opQuery) return readOpQuery(message);
  throw failedToParse(`wire operation ${operation} is not supported`);
}

let lastRequestId = 0;

/** Frames a reply in the format of its request. */
export function frameReply(request: Request, reply: Doc | Buffer): Buffer[] {
  const raw = Buffer.isBuffer(reply) ? reply : toRaw(reply);
  const middle = request.isLegacy ? Buffer.alloc(20) : Buffer.alloc(5);
  if (request.isLegacy) {
    middle.writeInt32LE(8, 0);
    middle.writeInt32LE(1, 16);
  }
  const head = Buffer.alloc(headerBytes);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  head.writeInt32LE(headerBytes + middle.length + raw.length, 0);
  head.writeInt32LE(lastRequestId, 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.isLegacy ? opReply : opMsg, 12);
  return [head, middle, raw];
}
