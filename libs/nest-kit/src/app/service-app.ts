import type { IncomingMessage } from 'node:http';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  DomainError,
  createLogger,
  openRequestSpan,
  requestIdFrom,
  serverTls,
  sharedSecretWarning,
  type Logger,
  type RequestSpan,
} from '@portal/node-kit';
import { apiCalls, fileBodyType, limits, requestIdHeader, type ApiCall } from '@portal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OutboxRelays } from '../outbox/outboxes';
import { AssertionStrategy } from '../calls/assertion.strategy';
import { CallingPart } from '../calls/calling-part';
import { HealthController, Readiness } from './health.controller';
import { exceedsDepth } from './json-depth';
import { ProblemFilter } from './problem.filter';
import { closeIdleConnections } from './stopping';
import { ServiceMetrics } from '../service-metrics';
import {
  SERVICE_ENV,
  SERVICE_LOGGER,
  SERVICE_OPTIONS,
  sharedAssertionsWarning,
  type ServiceEnv,
  type ServiceOptions,
} from '../service-options';

const bodyLimitBytes = 256 * 1024;
const jsonDepthLimit = 32;

@Module({})
class ServiceModule {
  static of(options: ServiceOptions, log: Logger, metrics: ServiceMetrics): DynamicModule {
    const shared = [
      { provide: SERVICE_OPTIONS, useValue: options },
      { provide: SERVICE_ENV, useValue: options.env },
      { provide: SERVICE_LOGGER, useValue: log },
      { provide: ServiceMetrics, useValue: metrics },
      AssertionStrategy,
      CallingPart,
      OutboxRelays,
    ];
    return {
      module: ServiceModule,
      global: true,
      controllers: [HealthController],
      providers: [...shared, Readiness],
      exports: shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}

/** Nest stops global modules in reverse order: the outbox of ServiceModule before the database of AppModule. */
@Module({})
class RootModule {
  static of(AppModule: Type, shared: DynamicModule): DynamicModule {
    return { module: RootModule, imports: [AppModule, shared] };
  }
}

/**
 * Builds a service app: Fastify with request limits, request ids, problem responses, request logs, /healthz, /readyz
 * and /metrics. It does not listen. Tests call `listen(0, '127.0.0.1')`, processes use `runService`.
 */
export async function createServiceApp<Env extends ServiceEnv>(
  AppModule: Type,
  options: ServiceOptions<Env>,
): Promise<NestFastifyApplication> {
  const log = createLogger(options.name, options.env.LOG_LEVEL);
  if (options.env.SERVICE_TOKEN_SECRET !== undefined) log.warn(sharedSecretWarning);
  if (options.env.SHARED_ASSERTIONS) log.warn(sharedAssertionsWarning);
  const metrics = new ServiceMetrics(options.name);
  const https = serverTls(options.env);
  const adapter = new FastifyAdapter({
    ...(https && { https }),
    bodyLimit: bodyLimitBytes,
    trustProxy: false,
    logger: false,
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers[requestIdHeader]),
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  readJson(fastify);
  readFiles(fastify);
  observe(fastify, log, metrics);
  closeIdleConnections(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(
    RootModule.of(AppModule, ServiceModule.of(options, log, metrics)),
    adapter,
    { bodyParser: false, logger: ['error', 'warn'], abortOnError: false },
  );
  app.useGlobalFilters(new ProblemFilter(log));
  await app.init();
  await fastify.ready();
  measureClock(app.get(AssertionStrategy), metrics);
  return app;
}

function measureClock(assertions: AssertionStrategy, metrics: ServiceMetrics): void {
  metrics.gauge({
    name: 'portal_clock_skew_seconds',
    help: 'Clock offset to identity, from the newest assertion',
    read: (set) => {
      if (assertions.clockGapSeconds !== undefined) set({}, assertions.clockGapSeconds);
    },
  });
}

/** Returns a predicate for requests to calls whose contract entry matches. */
function ofCalls(says: (call: ApiCall) => boolean | undefined) {
  const calls = (Object.values(apiCalls) as ApiCall[]).filter(says).map(({ method, path }) => `${method} ${path}`);
  return ({ method, routeOptions: { url } }: FastifyRequest): boolean => calls.includes(`${method} ${url}`);
}
const keepsBytes = ofCalls(({ rawBody }) => rawBody);
const takesFile = ofCalls((call) => call.takesFile);

function readFiles(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: limits.pictureBytesMax } as const;
  fastify.addContentTypeParser(fileBodyType, options, (request, body: Buffer, done) =>
    takesFile(request) ? done(null, body) : done(new DomainError('MEDIA_TYPE_UNSUPPORTED')),
  );
}

function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // The portal's client sends a JSON content type on every call, even without a body.
    if (body.length === 0) return done(null, undefined);
    if (keepsBytes(request)) return done(null, body);
    if (exceedsDepth(body, jsonDepthLimit)) return done(new DomainError('BODY_MALFORMED'));
    return parse(request, body.toString('utf8'), (error, value) =>
      error ? done(new DomainError('BODY_MALFORMED', { cause: error })) : done(null, value),
    );
  });
}

const spans = new WeakMap<FastifyRequest, RequestSpan>();

function observe(fastify: FastifyInstance, log: Logger, metrics: ServiceMetrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    reply.header('cache-control', 'no-store');
    const span = openRequestSpan(request.id, request.headers);
    spans.set(request, span);
    span.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const line = { method: request.method, route, status: reply.statusCode };
    spans.get(request)?.end({ status: reply.statusCode, route: `${request.method} ${route}` });
    metrics.observeRequest({ ...line, seconds: reply.elapsedTime / 1000 });
    if (route !== '/readyz' && route !== '/healthz' && route !== '/metrics')
      log.info({ ...line, ms: Math.round(reply.elapsedTime), requestId: request.id }, 'request');
    done();
  });
}
