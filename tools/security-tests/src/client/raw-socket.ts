import { connect } from 'node:net';

export interface RawResponse {
  /** 0 if the server closed the connection without a response. */
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Number of responses on the connection. */
  answers: number;
}

const timeoutMs = 3_000;
const statusLine = /HTTP\/1\.1 (\d{3})/g;

function read(text: string): RawResponse {
  const statuses = [...text.matchAll(statusLine)].map((match) => Number(match[1]));
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return {
    status: statuses[0] ?? 0,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
    answers: statuses.length,
  };
}

/** Sends raw bytes, which no client library normalizes. Reads until the server closes or is silent for `quietMs`. */
export function exchangeRaw(base: string, bytes: string | Buffer, quietMs = 250): Promise<RawResponse> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const finish = (): void => {
      clearTimeout(quiet);
      clearTimeout(late);
      socket.destroy();
      resolve(read(Buffer.concat(chunks).toString('latin1')));
    };
    let quiet: NodeJS.Timeout | undefined;
    const late = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(finish, quietMs);
    });
    socket.on('error', finish).on('close', finish);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** Formats a request; every line is sent as given. */
export const rawRequest = (requestLine: string, headers: readonly string[], body = ''): string =>
  [requestLine, ...headers, '', body].join('\r\n');
