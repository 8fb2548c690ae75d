import { requestIdHeader, type Problem } from '@portal/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../errors/domain-error';
import { clientTls } from '../settings/tls';
import { sendInternalRequest, type SendInternalRequest, type InternalResponse } from './internal-request';
import { retryOnce } from './retry-once';
import { problemCode } from '../errors/problem';
import { newRequestId } from '../logs/request-id';
import { serviceProofSource, type ServiceTokenParties } from './service-token';
import { traceCall } from '../logs/tracing';

export interface ServiceClientOptions extends ServiceTokenParties {
  /** Example: http://127.0.0.1:4101, without a trailing slash. */
  baseUrl: string;
  deadlineMs: number;
}

export interface ServiceCall<Schema extends z.core.$ZodType> {
  schema: Schema;
  body?: unknown;
  requestId?: string;
  /** Milliseconds; overrides the default of the client. */
  deadlineMs?: number;
  /** Ends the call early, such as when the process stops. */
  signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Client for the internal routes of another service.
 * GET requests are retried once unless they time out. Other methods are never retried.
 * @throws DomainError with the remote code when the service rejected the request, SERVICE_TIMEOUT past the deadline,
 * SERVICE_DOWN otherwise. `neverSent` is true when the request certainly never reached the service.
 */
export class ServiceClient {
  private readonly callInside: SendInternalRequest;
  private readonly proof: () => Promise<Record<string, string>>;

  constructor(private readonly options: ServiceClientOptions) {
    this.callInside = sendInternalRequest(clientTls(options.credentials));
    this.proof = serviceProofSource(options);
  }

  get<Schema extends z.core.$ZodType>(path: string, call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    return this.send('GET', path, call);
  }

  post<Schema extends z.core.$ZodType>(path: string, call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    return this.send('POST', path, call);
  }

  delete<Schema extends z.core.$ZodType>(path: string, call: ServiceCall<Schema>): Promise<z.output<Schema>> {
    return this.send('DELETE', path, call);
  }

  private async send<Schema extends z.core.$ZodType>(
    method: Method,
    path: string,
    call: ServiceCall<Schema>,
  ): Promise<z.output<Schema>> {
    const attributes = { 'http.request.method': method, 'peer.service': this.options.audience };
    const { status, text } = await traceCall(`${method} ${this.options.audience}`, attributes, (traceHeaders) =>
      this.request(method, path, { ...call, traceHeaders }),
    );
    const body = await readBody(text);
    if (status < 200 || status > 299) throw remoteRejection(status, body);
    const parsed = z.safeParse(call.schema, body);
    if (!parsed.success) throw new DomainError('SERVICE_DOWN', { cause: parsed.error, retryAfterSeconds: 5 });
    return parsed.data;
  }

  private async request(
    method: Method,
    path: string,
    call: ServiceCall<z.core.$ZodType> & { traceHeaders: Record<string, string> },
  ): Promise<InternalResponse> {
    const headers: Record<string, string> = {
      ...call.traceHeaders,
      accept: 'application/json',
      ...(await this.proof()),
      [requestIdHeader]: call.requestId ?? newRequestId(),
    };
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const { signal, deadlineMs = this.options.deadlineMs } = call;
    const deadline = Date.now() + deadlineMs;
    const ask = () => {
      const limits = { deadlineMs: deadline - Date.now(), signal };
      return this.callInside(this.options.baseUrl + path, { method, headers, body, ...limits });
    };
    const isLost = (cause: unknown): boolean => !isTimeout(cause) && !signal?.aborted;
    try {
      return await (method === 'GET' ? retryOnce(ask, isLost) : ask());
    } catch (cause) {
      throw transportError(cause);
    }
  }
}

async function readBody(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text);
  } catch (cause) {
    throw transportError(cause);
  }
}

/** Reads a property instead of the class, which differs for errors of another realm (fetch in tests). */
const trait = (error: unknown, key: 'name' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;

const isTimeout = (cause: unknown): boolean => trait(cause, 'name') === 'TimeoutError';

function transportError(cause: unknown): DomainError {
  if (isTimeout(cause)) return new DomainError('SERVICE_TIMEOUT', { cause });
  return new DomainError('SERVICE_DOWN', { cause, neverSent: isRejectedConnection(cause), retryAfterSeconds: 5 });
}

const isRejectedConnection = (error: unknown): boolean => trait(error, 'code') === 'ECONNREFUSED';

function remoteRejection(status: number, body: unknown): DomainError {
  const code = problemCode(body);
  // A rejected service token is a configuration error. Users must not see it as "please log in".
  const isOurFault = code === undefined || code === 'UNEXPECTED' || status === 401 || code === 'NOT_ALLOWED';
  if (isOurFault) return new DomainError('SERVICE_DOWN', { cause: body, retryAfterSeconds: 5 });
  const { message, fields, amadeusError, missing } = body as Problem;
  return new DomainError(code, { message, fields, amadeusError, missing });
}
