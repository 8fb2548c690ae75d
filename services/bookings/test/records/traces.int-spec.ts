import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestProcess, type TestProcess, gatewayHeaders } from '@portal/test-kit';
import {
  flightBooking,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

interface ExportedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ExportedSpan, 'service'>[] }[];
  }[];
}

const spans: ExportedSpan[] = [];
let received = '';
let collector: Server;
let surroundings: TestEnvironment;
let bookings: TestProcess;

function keep(body: string): void {
  received += body;
  for (const { resource, scopeSpans } of (JSON.parse(body) as ExportRequest).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
  }
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      keep(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  surroundings = await startTestEnvironment(tracing);
  bookings = await startTestProcess('services/bookings/dist/main.mjs', { ...surroundings.bookingsEnv, ...tracing });
});
afterAll(async () => {
  await bookings.stop();
  await surroundings.stop();
  collector.close();
});

const spanOf = (service: string, name: string): ExportedSpan | undefined =>
  spans.find((span) => span.service === service && span.name === name);

describe('trace of a booking', () => {
  it('covers the flights service and the provider call, without traveler data', async () => {
    const person = await createTestUser(surroundings);
    const answer = await fetch(`${bookings.url}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(person.assertion) },
      body: JSON.stringify(flightBooking(await pricedOffer(surroundings, person))),
    });
    expect(answer.status).toBe(201);
    const request = await eventually(() => Promise.resolve(spanOf('bookings', 'POST /bookings')));
    const provider = await eventually(() => Promise.resolve(spanOf('flights', 'provider order')));
    const orderCall = await eventually(() => Promise.resolve(spanOf('flights', 'POST /internal/orders')));
    const sent = await eventually(() => Promise.resolve(spans.find(({ spanId }) => spanId === orderCall.parentSpanId)));
    expect(new Set([request, sent, orderCall, provider].map(({ traceId }) => traceId)).size).toBe(1);
    expect(sent).toMatchObject({ service: 'bookings', parentSpanId: request.spanId });
    expect(provider.parentSpanId).toBe(orderCall.spanId);
    expect(received).not.toMatch(/Thandiwe|Banda|1990-05-04|thandiwe@example|970 000 120/);
  });
});
