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
  /** For example http://127.0.0.1:4101, without a trailing slash. */
  baseUrl: string;
  deadlineMs: number;
}

export interface ServiceCall<Schema extends z.core.$ZodType> {
  /** What the answer must look like. */
  schema: Schema;
  body?: unknown;
  requestId?: string;
  /** Milliseconds, instead of the client's own. */
  deadlineMs?: number;
}

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Calls the internal routes of another service. Failures are DomainErrors: the other side's own code when it refused,
 * SERVICE_TIMEOUT past the deadline, SERVICE_DOWN otherwise; `neverSent` tells that nothing can have happened there.
 * It repeats nothing but a question that no answer began to: of anything else only the caller knows whether that is safe.
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
    if (status < 200 || status > 299) throw remoteRefusal(status, body);
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
    const deadline = Date.now() + (call.deadlineMs ?? this.options.deadlineMs);
    const ask = () =>
      this.callInside(this.options.baseUrl + path, { method, headers, body, deadlineMs: deadline - Date.now() });
    try {
      return await (method === 'GET' ? retryOnce(ask, (cause) => !isTimeout(cause)) : ask());
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

/** What an error says of itself; its class may be that of another realm, as with errors of fetch in a test. */
const trait = (error: unknown, key: 'name' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;

const isTimeout = (cause: unknown): boolean => trait(cause, 'name') === 'TimeoutError';

function transportError(cause: unknown): DomainError {
  if (isTimeout(cause)) return new DomainError('SERVICE_TIMEOUT', { cause });
  return new DomainError('SERVICE_DOWN', { cause, neverSent: isRefusedConnection(cause), retryAfterSeconds: 5 });
}

const isRefusedConnection = (error: unknown): boolean => trait(error, 'code') === 'ECONNREFUSED';

function remoteRefusal(status: number, body: unknown): DomainError {
  const code = problemCode(body);
  // A refused service token is our own misconfiguration and must not reach a person as "please log in".
  const isOurFault = code === undefined || code === 'UNEXPECTED' || status === 401 || code === 'NOT_ALLOWED';
  if (isOurFault) return new DomainError('SERVICE_DOWN', { cause: body, retryAfterSeconds: 5 });
  const { message, fields, amadeusError, missing } = body as Problem;
  return new DomainError(code, { message, fields, amadeusError, missing });
}
