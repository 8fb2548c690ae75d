import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { apiCalls, type ErrorCode } from '@portal/contracts';
import { DomainError, problem, type Logger } from '@portal/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../database/database-down';

/** Errors of Fastify for requests that reach no handler. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ROUTE_NOT_FOUND',
};

const statusCodes: Record<number, ErrorCode> = {
  400: 'BODY_MALFORMED',
  404: 'ROUTE_NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
};

/** Converts any thrown error to a problem response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const rejection = withAllowedMethods(toDomainError(error), request, reply);
    if (rejection.status >= 500)
      this.log.error({ error, code: rejection.code, requestId: request.id }, 'request failed');
    if (reply.sent) return;
    if (rejection.retryAfterSeconds !== undefined) reply.header('retry-after', String(rejection.retryAfterSeconds));
    void reply
      .status(rejection.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problem(rejection.code, request.id, rejection)));
  }
}

/** Converts any thrown value to a DomainError. Unknown errors become UNEXPECTED with the original as cause. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  return new DomainError(code, { cause: error, retryAfterSeconds: code === 'SERVICE_DOWN' ? 5 : undefined });
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'UNEXPECTED';
  if ('code' in error && typeof error.code === 'string' && fastifyCodes[error.code]) return fastifyCodes[error.code]!;
  if (isDatabaseDown(error)) return 'SERVICE_DOWN';
  if (error instanceof HttpException) return statusCodes[error.getStatus()] ?? 'UNEXPECTED';
  return error instanceof SyntaxError && 'statusCode' in error ? 'BODY_MALFORMED' : 'UNEXPECTED';
}

const patterns = Object.values(apiCalls).map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
}));

function withAllowedMethods(rejection: DomainError, request: FastifyRequest, reply: FastifyReply): DomainError {
  if (rejection.code !== 'ROUTE_NOT_FOUND') return rejection;
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = [...new Set(patterns.filter((call) => call.pattern.test(path)).map((call) => call.method))];
  if (allowed.length === 0 || allowed.includes(request.method as (typeof allowed)[number])) return rejection;
  reply.header('allow', allowed.join(', '));
  return new DomainError('METHOD_NOT_ALLOWED');
}
