import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

/** Asked for each time: one that was handed out before tracing started would stay silent. */
const tracer = (): Tracer => trace.getTracer('portal');
let isTracing = false;
const isServerFault = (status: number): boolean => status >= 500;

/**
 * Sends traces to the OTLP/HTTP collector that OTEL_EXPORTER_OTLP_ENDPOINT names; without one everything here costs next
 * to nothing. The other OTEL_* variables (headers, sampler, batches) are OpenTelemetry's own. Returns what sends the rest
 * before the process ends; it never rejects.
 */
export async function startTracing(serviceName: string): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve();
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  isTracing = true;
  return () => provider.shutdown().catch(() => undefined);
}

/** A request being answered. Names and attributes never hold what a person typed: no path, no query, no address. */
export interface RequestSpan {
  /** Runs work as part of the request, so that its calls become children. */
  run: <T>(work: () => T) => T;
  /** Writes the headers by which the next part continues the trace. */
  writeTo: (headers: Record<string, unknown>) => void;
  end: (answer: { status: number; route: string }) => void;
}

const nowhere: RequestSpan = { run: (work) => work(), writeTo: () => undefined, end: () => undefined };

/** Opens the span of a request; `headers` only when the sender is one of our own parts. */
export function openRequestSpan(requestId: string, headers: Readonly<Record<string, unknown>> = {}): RequestSpan {
  if (!isTracing) return nowhere;
  const parent = propagation.extract(context.active(), headers);
  const attributes = { 'portal.request_id': requestId };
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER, attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(own, work),
    writeTo: (target) => propagation.inject(own, target),
    end: ({ status, route }) => {
      span.updateName(route);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (isServerFault(status)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * Runs a call to another part as a span of its own; `headers` are what that part needs to continue the trace. A failure
 * is recorded by its name, without its text, and thrown on.
 */
export async function traceCall<T>(
  name: string,
  attributes: Attributes,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const parent = context.active();
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  const own = trace.setSpan(parent, span);
  try {
    return await context.with(own, () => work(headersOf(own)));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function headersOf(own: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(own, headers);
  return headers;
}

function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}
