import {
  type ApiCall,
  type ApiCallName,
  apiBasePath,
  apiCalls,
  fileBodyType,
  type Problem,
  texts,
  totalCountHeader,
} from '@portal/contracts';
import type { CallResponse } from '@portal/contracts/call-schemas';
import type { ParsedResponse } from './parse-response';
import type { OnUploadProgress } from './upload';
import { ApiError, truncatedCode, offlineCode, unreadableCode } from './api-error';

export interface ApiClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  getToken: () => string | null;
  /** Called for each 401 response. The portal only records it: there is no automatic redirect or logout. */
  onUnauthorized?: () => void;
  /** Called for each call without any response. */
  onUnreachable?: (cause: unknown) => void;
  /** Called for each response with skipped rows or an invalid body. */
  onUnreadable?: (report: SkippedRows) => void;
  /** Prompts for the second factor that a call requires. The call is repeated when it resolves to true. */
  onStepUpNeeded?: () => Promise<boolean>;
  fetch?: typeof fetch;
}

/** Parts of a response that could not be parsed. */
export interface SkippedRows {
  call: ApiCallName;
  /** Number of omitted list rows; 0 when the whole response is invalid. */
  rows: number;
  /** Path and kind of each fault, never the value. */
  faults: readonly string[];
}

export interface CallInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called for each downloaded chunk of a file. */
  onPart?: OnDownloadProgress;
  /** Called with the upload progress of a file. */
  onSent?: OnUploadProgress;
  /** Error to report when the response has no data. */
  whenEmpty?: Pick<Problem, 'message' | 'code'>;
}

export interface Answer<T> {
  status: number;
  data: T;
  /** Length of the whole list, when the response is one page. */
  total: number | undefined;
}

/** Response parser, imported with the first call because most start pages make none. */
type Responses = typeof import('./parse-response');

function address(call: ApiCall, { params = {}, query = {} }: CallInput): string {
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) search.set(name, `${value}`);
  const queryText = search.toString();
  return `${apiBasePath}${path}${queryText === '' ? '' : `?${queryText}`}`;
}

interface Received {
  response: Response;
  body: unknown;
}

/** Receives a chunk and the total number of rows of the file; 0 when unknown. */
type OnDownloadProgress = (bytes: Uint8Array, rows: number) => void;

/** Wraps a response so that each chunk is reported when it is received. */
const withProgress = ({ body, headers }: Response, onPart: OnDownloadProgress): Response => {
  const rows = Number(headers.get(totalCountHeader));
  const transform = (chunk: Uint8Array, onward: TransformStreamDefaultController) => {
    onPart(chunk, rows);
    onward.enqueue(chunk);
  };
  return new Response(body?.pipeThrough(new TransformStream({ transform })) ?? null);
};

/** Parses the body as JSON, or returns it as a named file. */
async function bodyOf(response: Response, onPart?: OnDownloadProgress): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/pdf|csv|sheet|calendar|image/.test(type)) return JSON.parse(await response.text());
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await (onPart ? withProgress(response, onPart) : response).arrayBuffer()], name, { type });
}

/** An error response counts even with an unreadable body. A successful response must be complete. */
async function receive(response: Response, onPart?: OnDownloadProgress): Promise<Received> {
  try {
    return { response, body: await bodyOf(response, onPart) };
  } catch (cause) {
    if (response.ok) throw new CutResponse('', { cause });
    return { response, body: undefined };
  }
}

class CutResponse extends Error {}

/** Changes are never queued: they fail while the browser is offline. Reads may be served from the browser's cache. */
function rejectOffline(method: ApiCall['method']): void {
  if (method === 'GET' || globalThis.navigator?.onLine !== false) return;
  throw new ApiError(0, { message: texts.errors.offline, code: offlineCode });
}

let present: Responses | undefined;

/** Loads the parser and schemas of a call. On failure the error has no message, so that the page shows its own. */
async function loadAnswers(name: ApiCallName): Promise<Responses> {
  try {
    const loaded = present ?? (await import('./parse-response'));
    if (!loaded.rowOf(name))
      loaded.registerSchemas((await import('@portal/contracts/money-answers')).paymentResponseSchemas);
    return (present = loaded);
  } catch (cause) {
    throw new Error('', { cause });
  }
}

/** After a change without a readable response the outcome is unknown, so the message does not report a failure. */
const lostAnswer = (method: ApiCall['method']): string => (method === 'GET' ? '' : texts.errors.responseLost);

function unanswered(method: ApiCall['method'], cause: unknown): ApiError {
  if (cause instanceof CutResponse)
    return new ApiError(0, { message: lostAnswer(method), code: truncatedCode }, { cause });
  return new ApiError(0, { message: cause instanceof Error ? cause.message : '' }, { cause });
}

const isEmpty = (body: unknown): boolean => ((body as { data?: unknown } | null)?.data ?? null) === null;

/**
 * Builds the function that sends a call and parses its response by the contract, or by the schema that `schemaOf`
 * selects.
 * @throws ApiError for an error response, an unreadable response and a network failure
 */
export function createCaller(options: ApiClientOptions) {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  /** Upload progress needs XMLHttpRequest, which is imported only for calls that report it. */
  async function sent(url: string, request: RequestInit, onSent: OnUploadProgress | undefined): Promise<Response> {
    if (!onSent || options.fetch) return send(url, request);
    return (await import('./upload')).upload(url, request, onSent);
  }

  function requestOf(name: ApiCallName, { body, headers, signal }: CallInput): RequestInit & { headers: object } {
    const token = options.getToken();
    return {
      method: apiCalls[name].method,
      headers: {
        'content-type': body instanceof Blob ? fileBodyType : 'application/json',
        accept: 'application/json',
        ...headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(signal ? { signal } : {}),
    };
  }

  /**
   * Sends the request and returns the response with its parser.
   * @throws ApiError when there is no response or it is incomplete
   */
  async function sendRequest(name: ApiCallName, input: CallInput): Promise<[Received, Responses]> {
    const { method } = apiCalls[name];
    rejectOffline(method);
    const request = requestOf(name, input);
    try {
      const url = `${options.baseUrl ?? ''}${address(apiCalls[name], input)}`;
      // A change without a parser would look as if it had failed, so the parser is loaded first. If it is already
      // loaded, the request is sent synchronously, because the page may be closing.
      const ready = present?.rowOf(name) && present;
      const responses = method === 'GET' ? ready : (ready ?? (await loadAnswers(name)));
      if (responses?.rowOf(name)?.takesBody)
        request.body = input.body instanceof Blob ? input.body : JSON.stringify(input.body);
      return await Promise.all([
        sent(url, request, input.onSent).then((response) => receive(response, input.onPart)),
        responses ?? loadAnswers(name),
      ]);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      options.onUnreachable?.(cause);
      throw unanswered(method, cause);
    }
  }

  /** STEP_UP_NEEDED means that nothing happened, so the same call is repeated after step-up. */
  async function sendWithStepUp(name: ApiCallName, input: CallInput): Promise<[Received, Responses]> {
    const first = await sendRequest(name, input);
    const [{ response, body }] = first;
    const isRejected = response.status === 403 && (body as Partial<Problem> | undefined)?.code === 'STEP_UP_NEEDED';
    if (!isRejected || !(await options.onStepUpNeeded?.())) return first;
    return sendRequest(name, input);
  }

  /** Parses a successful response and reports the rows that had to be skipped. */
  function read<T>(name: ApiCallName, { status }: Response, reading: () => ParsedResponse<T>): T {
    try {
      const { value, skippedRows } = reading();
      if (skippedRows.length > 0) options.onUnreadable?.({ call: name, rows: skippedRows.length, faults: skippedRows });
      return value;
    } catch (cause) {
      options.onUnreadable?.({ call: name, rows: 0, faults: [cause instanceof Error ? cause.message : ''] });
      throw new ApiError(status, { message: lostAnswer(apiCalls[name].method), code: unreadableCode }, { cause });
    }
  }

  return async function call<Name extends ApiCallName, T = CallResponse<Name>>(
    name: Name,
    input: CallInput = {},
    schemaOf?: (responses: Responses) => { parse(value: unknown): T },
  ): Promise<Answer<T>> {
    const [{ response, body }, responses] = await sendWithStepUp(name, input);
    if (!response.ok) {
      if (response.status === 401) options.onUnauthorized?.();
      throw new ApiError(response.status, (body as object | undefined) ?? {});
    }
    if (input.whenEmpty && isEmpty(body)) throw new ApiError(404, input.whenEmpty);
    const total = response.headers.get(totalCountHeader);
    const data = read(name, response, () =>
      schemaOf
        ? (responses.parseWithSchema(schemaOf(responses) as never, body) as ParsedResponse<T>)
        : (responses.parseResponse(name, response.status, body) as ParsedResponse<T>),
    );
    return { status: response.status, data, total: total === null ? undefined : Number(total) };
  };
}
