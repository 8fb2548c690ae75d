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
import type { CallAnswer } from '@portal/contracts/call-schemas';
import type { ParsedResponse } from './parse-response';
import type { OnUploadProgress } from './upload';
import { ApiError, truncatedCode, offlineCode, unreadableCode } from './api-error';

export interface ApiClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  getToken: () => string | null;
  /** Told of each 401. The portal only notes it: there is no automatic redirect or sign-out. */
  onUnauthorized?: () => void;
  /** Told of each call that got no answer at all. */
  onUnreachable?: (cause: unknown) => void;
  /** Told of each answer of which something could not be read. */
  onUnreadable?: (report: SkippedRows) => void;
  /** Asks the person for the second factor that a call needs; the call is made again once it was shown. */
  onStepUpNeeded?: () => Promise<boolean>;
  fetch?: typeof fetch;
}

/** What of an answer could not be read. */
export interface SkippedRows {
  call: ApiCallName;
  /** How many rows of a list are left out; 0 when nothing of the answer could be read. */
  rows: number;
  /** Where and how it differs, never the value itself. */
  faults: readonly string[];
}

export interface CallInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Told of the parts of a file as they come. */
  onPart?: OnDownloadProgress;
  /** Told of the bytes of a file as they leave. */
  onSent?: OnUploadProgress;
  /** What an answer without data comes to. */
  whenEmpty?: Pick<Problem, 'message' | 'code'>;
}

export interface Answer<T> {
  status: number;
  data: T;
  /** The size of the whole list, when the answer is a page of one. */
  total: number | undefined;
}

/** What reads the answers; it comes with the first call, for most first pages make none. */
type Answers = typeof import('./parse-response');

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

/** What has come, and how many rows the whole file will have; 0 where nobody says. */
type OnDownloadProgress = (bytes: Uint8Array, rows: number) => void;

/** The same answer, whose parts are told as they come. */
const told = ({ body, headers }: Response, onPart: OnDownloadProgress): Response => {
  const rows = Number(headers.get(totalCountHeader));
  const transform = (chunk: Uint8Array, onward: TransformStreamDefaultController) => {
    onPart(chunk, rows);
    onward.enqueue(chunk);
  };
  return new Response(body?.pipeThrough(new TransformStream({ transform })) ?? null);
};

/** The body as JSON, or as a file under the name that it came with. */
async function bodyOf(response: Response, onPart?: OnDownloadProgress): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/pdf|csv|sheet|calendar|image/.test(type)) return JSON.parse(await response.text());
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await (onPart ? told(response, onPart) : response).arrayBuffer()], name, { type });
}

/** A refusal counts whatever became of its body; a success of which a part is missing is none. */
async function receive(response: Response, onPart?: OnDownloadProgress): Promise<Received> {
  try {
    return { response, body: await bodyOf(response, onPart) };
  } catch (cause) {
    if (response.ok) throw new CutAnswer('', { cause });
    return { response, body: undefined };
  }
}

class CutAnswer extends Error {}

/** A change is sent now or not at all; a read may find its answer in the browser's own store. */
function refuseOffline(method: ApiCall['method']): void {
  if (method === 'GET' || globalThis.navigator?.onLine !== false) return;
  throw new ApiError(0, { message: texts.errors.offline, code: offlineCode });
}

let present: Answers | undefined;

/** What reads the answer of that call. Without a message of its own a failure reads as the screen says it. */
async function loadAnswers(name: ApiCallName): Promise<Answers> {
  try {
    const loaded = present ?? (await import('./parse-response'));
    if (!loaded.rowOf(name))
      loaded.registerSchemas((await import('@portal/contracts/money-answers')).paymentResponseSchemas);
    return (present = loaded);
  } catch (cause) {
    throw new Error('', { cause });
  }
}

/** Whoever changed something and cannot be told what became of it reads that, and not that it failed. */
const lostAnswer = (method: ApiCall['method']): string => (method === 'GET' ? '' : texts.errors.responseLost);

function unanswered(method: ApiCall['method'], cause: unknown): ApiError {
  if (cause instanceof CutAnswer)
    return new ApiError(0, { message: lostAnswer(method), code: truncatedCode }, { cause });
  return new ApiError(0, { message: cause instanceof Error ? cause.message : '' }, { cause });
}

const isEmpty = (body: unknown): boolean => ((body as { data?: unknown } | null)?.data ?? null) === null;

/**
 * Builds the function that makes one call and reads its answer by the contract, or by what `schemaOf` names of it.
 * Throws ApiError: for an error answer, for an answer that cannot be read, for a network failure.
 */
export function createCaller(options: ApiClientOptions) {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  /** Only some calls tell how they get on, and what does that comes with them. */
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

  /** What came back and what reads it. Throws ApiError when nothing came, or not all of it. */
  async function sendRequest(name: ApiCallName, input: CallInput): Promise<[Received, Answers]> {
    const { method } = apiCalls[name];
    refuseOffline(method);
    const request = requestOf(name, input);
    try {
      const url = `${options.baseUrl ?? ''}${address(apiCalls[name], input)}`;
      // A change whose answer nobody could read would look as if it had not been made. One that can be read leaves at once:
      // the page may go away in the same moment.
      const ready = present?.rowOf(name) && present;
      const answers = method === 'GET' ? ready : (ready ?? (await loadAnswers(name)));
      if (answers?.rowOf(name)?.takesBody)
        request.body = input.body instanceof Blob ? input.body : JSON.stringify(input.body);
      return await Promise.all([
        sent(url, request, input.onSent).then((response) => receive(response, input.onPart)),
        answers ?? loadAnswers(name),
      ]);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      options.onUnreachable?.(cause);
      throw unanswered(method, cause);
    }
  }

  /** A refusal for want of the second factor is no end: nothing happened, and the same call is made again. */
  async function sendWithStepUp(name: ApiCallName, input: CallInput): Promise<[Received, Answers]> {
    const first = await sendRequest(name, input);
    const [{ response, body }] = first;
    const isRefused = response.status === 403 && (body as Partial<Problem> | undefined)?.code === 'STEP_UP_NEEDED';
    if (!isRefused || !(await options.onStepUpNeeded?.())) return first;
    return sendRequest(name, input);
  }

  /** Reads what was not refused; the rows it has to leave out are reported. */
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

  return async function call<Name extends ApiCallName, T = CallAnswer<Name>>(
    name: Name,
    input: CallInput = {},
    schemaOf?: (answers: Answers) => { parse(value: unknown): T },
  ): Promise<Answer<T>> {
    const [{ response, body }, answers] = await sendWithStepUp(name, input);
    if (!response.ok) {
      if (response.status === 401) options.onUnauthorized?.();
      throw new ApiError(response.status, (body as object | undefined) ?? {});
    }
    if (input.whenEmpty && isEmpty(body)) throw new ApiError(404, input.whenEmpty);
    const total = response.headers.get(totalCountHeader);
    const data = read(name, response, () =>
      schemaOf
        ? (answers.parseWithSchema(schemaOf(answers) as never, body) as ParsedResponse<T>)
        : (answers.parseResponse(name, response.status, body) as ParsedResponse<T>),
    );
    return { status: response.status, data, total: total === null ? undefined : Number(total) };
  };
}
