import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 4 * 1024 * 1024;

/** Reads the body as UTF-8, regardless of its content type. Returns undefined if it exceeds the size limit. */
export async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size <= MOST_BYTES) chunks.push(bytes);
  }
  return size > MOST_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}
