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

/** Resolved on each use: a tracer obtained before `startTracing` would record nothing. */
const tracer = (): Tracer => trace.getTracer('portal');
let isTracing = false;
const isServerFault = (status: number): boolean => status >= 500;

/**
 * Starts exporting traces to the OTLP/HTTP collector at OTEL_EXPORTER_OTLP_ENDPOINT. Without it, all functions here do
 * almost nothing. Other OTEL_* variables (headers, sampler, batches) are read by OpenTelemetry.
 * @returns a function that flushes the remaining traces; it never rejects
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

/** Span of an incoming request. Names and attributes never contain user input: no path, query or address. */
export interface RequestSpan {
  /** Runs work within the span, so that its calls become child spans. */
  run: <T>(work: () => T) => T;
  /** Adds the headers that propagate the trace to the next service. */
  writeTo: (headers: Record<string, unknown>) => void;
  end: (response: { status: number; route: string }) => void;
}

const nowhere: RequestSpan = { run: (work) => work(), writeTo: () => undefined, end: () => undefined };

/**
 * Opens the span of a request.
 * @param headers trace context; pass it only when the sender is an internal service
 */
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
 * Runs a call to another service in its own span. Failures are recorded by error name, without message, and rethrown.
 * @param work receives the headers that propagate the trace
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
