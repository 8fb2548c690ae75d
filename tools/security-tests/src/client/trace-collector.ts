import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TraceCollector {
  /** Settings that make a process export its spans here. */
  env: Record<string, string>;
  /** Returns all exported spans as sent. */
  text: () => string;
  stop: () => void;
}

/** Starts a trace collector that records exported spans. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const received: Buffer[] = [];
  const server: Server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '100' },
    text: () => Buffer.concat(received).toString('utf8'),
    stop: () => server.close(),
  };
}
